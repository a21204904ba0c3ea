import { CalendarDays, ChartNoAxesColumn, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sportRoute } from '#shared/facts/routes.ts';
import { favoritesTexts as texts } from '#shared/texts/favorites.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { Favorite } from './favorites.ts';

type FavoriteActionsProps = {
  favorite: Favorite;
  viewText: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** Viewing and the schedule lead to the page of the sport. */
export function FavoriteActions({ favorite, viewText, onEdit, onRemove }: FavoriteActionsProps) {
  const navigate = useNavigate();
  const { name, sport } = favorite;
  return (
    <>
      <ButtonLink
        to={sportRoute(sport)}
        variant="ghost"
        size="icon"
        aria-label={`${name}: ${texts.schedule(sport)}`}
        title={texts.schedule(sport)}
      >
        <CalendarDays aria-hidden />
      </ButtonLink>
      <Menu label={texts.options(name)} icon={<EllipsisVertical aria-hidden />}>
        <MenuItem onSelect={() => void navigate(sportRoute(sport))}>
          <ChartNoAxesColumn aria-hidden />
          {viewText}
        </MenuItem>
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden />
          {texts.edit}
        </MenuItem>
        <MenuItem onSelect={onRemove} isDestructive>
          <Trash2 aria-hidden />
          {texts.remove}
        </MenuItem>
      </Menu>
    </>
  );
}

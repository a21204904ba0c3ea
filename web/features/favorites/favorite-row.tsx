import { CalendarDays, ChartNoAxesColumn, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sportRoute } from '#shared/facts/routes.ts';
import { favoritesTexts as texts } from '#shared/texts/favorites.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { Favorite } from './favorites.ts';

type FavoriteRowProps = {
  favorite: Favorite;
  badge: ReactNode;
  viewText: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** Viewing and the schedule lead to the page of the sport. */
export function FavoriteRow({ favorite, badge, viewText, onEdit, onRemove }: FavoriteRowProps) {
  const navigate = useNavigate();
  const { sport } = favorite;
  const scheduleText = `${favorite.name}: ${texts.schedule(sport)}`;
  return (
    <div className="flex min-h-row items-center gap-3 py-1 pr-1 pl-4">
      {badge}
      <span className="grid min-w-0 flex-1">
        <span className="break-words font-semibold text-sm leading-tight">{favorite.name}</span>
        <span className="font-bold font-display text-muted text-xs tracking-wider">{sport}</span>
      </span>
      <span className="flex shrink-0">
        <ButtonLink
          to={sportRoute(sport)}
          variant="ghost"
          size="icon"
          aria-label={scheduleText}
          title={texts.schedule(sport)}
        >
          <CalendarDays aria-hidden />
        </ButtonLink>
        <Menu label={texts.options(favorite.name)} icon={<EllipsisVertical aria-hidden />}>
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
      </span>
    </div>
  );
}

import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { CalendarDays, ChartNoAxesColumn, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { sportRoute } from '#shared/facts/routes.ts';
import { favoritesTexts as texts } from '#shared/texts/favorites.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { type FavoriteKind, removeFavoriteMutation } from './favorites.mutations.ts';
import type { Favorite } from './favorites.ts';

export type CardOf = (favorite: Favorite, actions: ReactNode) => ReactNode;

type FavoriteSectionProps = {
  kind: FavoriteKind;
  title: string;
  editText: string;
  viewText: string;
  query: UseQueryResult<Favorite[]>;
  empty: ReactNode;
  cardOf: CardOf;
  /** Opens the dialog at the sport of a favourite. */
  onEdit: (sport: string) => void;
};

const gridClasses = 'grid gap-3 sm:grid-cols-2 lg:gap-4 wide:grid-cols-3 vast:grid-cols-4';

export function FavoriteSection({ kind, title, query, cardOf, ...rest }: FavoriteSectionProps) {
  const { data: favorites = [], isPending, isError } = query;
  const userId = useAuth().user?.id;
  const { mutate: remove } = useMutation(removeFavoriteMutation(kind, userId));
  const section = useRef<HTMLElement>(null);
  const [first] = favorites;
  const actionsOf = (favorite: Favorite) => (
    <FavoriteActions
      favorite={favorite}
      viewText={rest.viewText}
      onEdit={() => rest.onEdit(favorite.sport)}
      onRemove={() => {
        remove(favorite);
        // The button that had the focus goes with its card.
        section.current?.focus({ preventScroll: true });
      }}
    />
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={title} className="grid gap-2 outline-none">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-2xl leading-none tracking-wide">{title}</h2>
        {first && (
          <Button variant="ghost" onClick={() => rest.onEdit(first.sport)} className="-mr-3">
            <Pencil aria-hidden />
            {rest.editText}
          </Button>
        )}
      </header>
      {isPending && <SkeletonBars className={gridClasses} sizes={['h-52', 'h-52', 'h-52']} />}
      {isError && !query.data && <FailedCard query={query} title={texts.notLoaded} />}
      {query.data && !first && rest.empty}
      {first && (
        <ul aria-label={title} className={gridClasses}>
          {favorites.map((favorite) => (
            <li key={favorite.id} className="grid min-w-0">
              {cardOf(favorite, actionsOf(favorite))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type FavoriteActionsProps = {
  favorite: Favorite;
  viewText: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** Viewing and the schedule lead to the page of the sport. */
function FavoriteActions({ favorite, viewText, onEdit, onRemove }: FavoriteActionsProps) {
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

import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Star } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { favoritesTexts as texts } from '#shared/texts/favorites.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { FavoriteRow } from './favorite-row.tsx';
import { type FavoriteKind, removeFavoriteMutation } from './favorites.mutations.ts';
import type { Favorite } from './favorites.ts';

type FavoriteCardProps = {
  kind: FavoriteKind;
  title: string;
  emptyTitle: string;
  emptyHint: string;
  selectText: string;
  editText: string;
  viewText: string;
  query: UseQueryResult<Favorite[]>;
  badgeOf?: (favorite: Favorite) => ReactNode;
  /** Opens the dialog at the sport of a favourite, or where it begins. */
  onEdit: (sport?: string) => void;
};

export function FavoriteCard({ kind, title, query, ...rest }: FavoriteCardProps) {
  const { data: favorites = [], isPending, isError } = query;
  const queryClient = useQueryClient();
  const userId = useAuth().user?.id;
  const { mutate: remove } = useMutation(removeFavoriteMutation(kind, { queryClient, userId }));
  const section = useRef<HTMLElement>(null);
  const hasFavorites = favorites.length > 0;
  return (
    <section ref={section} tabIndex={-1} aria-label={title} className="min-w-0 outline-none">
      <Card className="overflow-hidden">
        <CardHeader title={title}>
          {hasFavorites && (
            <Button
              variant="ghost"
              onClick={() => rest.onEdit(favorites[0]?.sport)}
              className="-mr-3"
            >
              <Pencil aria-hidden />
              {rest.editText}
            </Button>
          )}
        </CardHeader>
        {isPending && <FavoritesSkeleton />}
        {isError && !query.data && <FailedQuery query={query} title={texts.notLoaded} />}
        {query.data && !hasFavorites && (
          <EmptyState icon={Star} title={rest.emptyTitle} description={rest.emptyHint}>
            <Button onClick={() => rest.onEdit()}>{rest.selectText}</Button>
          </EmptyState>
        )}
        {hasFavorites && (
          <ul aria-label={title} className="divide-y">
            {favorites.map((favorite) => (
              <li key={favorite.id}>
                <FavoriteRow
                  favorite={favorite}
                  badge={rest.badgeOf?.(favorite)}
                  viewText={rest.viewText}
                  onEdit={() => rest.onEdit(favorite.sport)}
                  onRemove={() => {
                    remove(favorite);
                    // The button that had the focus goes with its row.
                    section.current?.focus({ preventScroll: true });
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

const skeletonRows = [0, 1, 2];

function FavoritesSkeleton() {
  return (
    <SkeletonGroup className="divide-y">
      {skeletonRows.map((row) => (
        <div key={row} className="grid h-14 content-center px-4">
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

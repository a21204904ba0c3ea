import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { favoriteStarTexts as texts } from '#shared/texts/favorites.ts';
import { shortcutOf } from '#shared/texts/keys.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { favoritePlayersQuery } from './favorites.queries.ts';
import { isSameFavorite } from './favorites.ts';
import { toggleFavoriteMutation } from './toggle-favorite.ts';

type FavoriteStarProps = { player: { player_name: string; sport: string } };

export function FavoriteStar({ player }: FavoriteStarProps) {
  const userId = useAuth().user?.id;
  const queryClient = useQueryClient();
  const { player_name: name, sport } = player;
  const { data: stored, isLoading } = useQuery({
    ...favoritePlayersQuery(userId),
    select: (favorites) => favorites.find((favorite) => isSameFavorite(favorite, { name, sport })),
  });
  const { mutate, isPending } = useMutation(toggleFavoriteMutation(queryClient, userId));

  function toggle() {
    if (userId === undefined) showToast({ tone: 'error', title: texts.logInFirst });
    else mutate({ player: { name, sport }, stored });
  }

  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={texts.favorite(name)}
      aria-keyshortcuts={shortcutOf.star}
      aria-pressed={stored !== undefined}
      disabled={isPending || isLoading}
      onClick={toggle}
      className="shrink-0"
    >
      <Star aria-hidden className={stored ? 'fill-current text-upcoming' : 'text-muted'} />
    </Button>
  );
}

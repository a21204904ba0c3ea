import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { favoritePlayerTexts as texts } from '#shared/texts/roster.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { toggleFavoriteMutation } from './favorite-players.mutations.ts';
import { favoritePlayersQuery } from './favorite-players.queries.ts';
import { type FavoritePlayer, isSameFavorite } from './favorite-players.ts';

export function FavoriteStar({ player }: { player: FavoritePlayer }) {
  const userId = useAuth().user?.id;
  const queryClient = useQueryClient();
  const { data: stored, isLoading } = useQuery({
    ...favoritePlayersQuery(userId),
    select: (favorites) => favorites.find((favorite) => isSameFavorite(favorite, player)),
  });
  const { mutate, isPending } = useMutation(toggleFavoriteMutation(queryClient, userId));

  function toggle() {
    if (userId === undefined) showToast({ tone: 'error', title: texts.logInFirst });
    else mutate({ player, stored });
  }

  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={texts.favorite(player.player_name)}
      aria-pressed={stored !== undefined}
      disabled={isPending || isLoading}
      onClick={toggle}
      className="shrink-0"
    >
      <Star
        aria-hidden
        strokeWidth={1.75}
        className={stored ? 'fill-current text-upcoming' : 'text-muted'}
      />
    </Button>
  );
}

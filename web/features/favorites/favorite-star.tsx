import { useMutation, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { favoriteStarTexts as texts } from '#shared/texts/favorites.ts';
import { shortcutOf } from '#shared/texts/keys.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type FavoriteKind, favoritesQuery } from './favorites.mutations.ts';
import { type Followed, isSameFavorite } from './favorites.ts';
import { toggleFavoriteMutation } from './toggle-favorite.ts';

type FavoriteStarProps = {
  /** Without an id it is none that is listed: a sample. */
  player: { player_id: string | null; player_name: string; sport: string };
};
type TeamStarProps = { team: { team_id: string; team_name: string; sport: string } };

export function FavoriteStar({ player: { player_id, player_name, sport } }: FavoriteStarProps) {
  return <FollowStar kind="player" followed={{ name: player_name, sport, listedId: player_id }} />;
}

export function TeamStar({ team: { team_id, team_name, sport } }: TeamStarProps) {
  return <FollowStar kind="team" followed={{ name: team_name, sport, listedId: team_id }} />;
}

/** While it is not known what is followed, nobody can change it. */
function FollowStar({ kind, followed }: { kind: FavoriteKind; followed: Followed }) {
  const userId = useAuth().user?.id;
  const { data, isLoading, isError } = useQuery(favoritesQuery(kind, userId));
  const stored = data?.find((favorite) => isSameFavorite(favorite, followed));
  const { mutate, isPending } = useMutation(toggleFavoriteMutation(kind, userId));
  const isUnknown = isError && data === undefined;

  function toggle() {
    if (userId === undefined) showToast({ tone: 'error', title: texts.logInFirst });
    else mutate({ followed, stored });
  }

  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={texts.favorite(followed.name)}
      aria-keyshortcuts={shortcutOf.star}
      aria-pressed={stored !== undefined}
      disabled={isPending || isLoading || isUnknown}
      title={isUnknown ? texts.unknown : undefined}
      onClick={toggle}
      className="shrink-0"
    >
      <Star aria-hidden className={stored ? 'fill-current text-upcoming' : 'text-muted'} />
    </Button>
  );
}

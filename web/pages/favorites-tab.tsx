import { useQuery } from '@tanstack/react-query';
import { leagues } from '#shared/facts/sports.ts';
import { favoritePlayersQuery } from '#web/features/favorites/favorites.queries.ts';
import { FavoritesView } from '#web/features/favorites/favorites-view.tsx';
import { FollowedPlayer } from '#web/features/games/my-teams/followed-player.tsx';
import { FollowedTeam } from '#web/features/games/my-teams/followed-team.tsx';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { figureColumns } from '#web/features/player/player-figures.ts';
import { NextProjection } from '#web/features/predictions/players/next-projection.tsx';
import { TeamPlace } from '#web/features/standings/team-place.tsx';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { useAuth } from '#web/session/auth-context.ts';

const shownFigures = 4;

export function FavoritesTab() {
  useGamesFeed();
  const { data: players } = useQuery(favoritePlayersQuery(useAuth().user?.id));
  const playerIds = players?.flatMap(({ listedId }) => listedId ?? []) ?? [];
  return (
    <>
      <FeedAge sports={leagues} />
      <FavoritesView
        teamCardOf={(favorite, actions) => (
          <FollowedTeam
            favorite={favorite}
            actions={actions}
            placeOf={(teamId, league) => <TeamPlace teamId={teamId} league={league} />}
          />
        )}
        playerCardOf={(favorite, actions) => (
          <FollowedPlayer
            favorite={favorite}
            actions={actions}
            sayLine={sayLine}
            projectionOf={(playerId) => (
              <NextProjection playerId={playerId} playerIds={playerIds} />
            )}
          />
        )}
      />
    </>
  );
}

/** "24/36 C/Att · 287 Pass · 2 Pass TD" */
function sayLine(figures: unknown): string {
  return figureColumns([figures])
    .slice(0, shownFigures)
    .map(({ cell, name }) => `${cell(figures)} ${name}`)
    .join(' · ');
}

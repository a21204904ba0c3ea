import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { MineContext } from '#web/parts/mine-context.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { favoritePlayersQuery } from './favorites.queries.ts';
import { useFollowedTeams } from './use-followed-teams.ts';

/** Tells what it holds whom the fan follows; until that is known, nobody. */
export function WithMine({ children }: { children: ReactNode }) {
  const { teamIds } = useFollowedTeams();
  const { data } = useQuery(favoritePlayersQuery(useAuth().user?.id));
  const mine = useMemo(
    () => ({
      teamIds,
      playerIds: new Set(data?.flatMap(({ listedId }) => listedId ?? [])),
      playerNames: new Set(
        data?.flatMap(({ name, listedId }) => (listedId ? [] : name.toLowerCase())),
      ),
    }),
    [teamIds, data],
  );
  return <MineContext value={mine}>{children}</MineContext>;
}

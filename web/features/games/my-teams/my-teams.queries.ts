import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { readData } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { applyToEach, followGames } from '../game-cache.ts';
import { gamesKeys } from '../games.queries.ts';
import { applyToTeam, keepNewest, type TeamGames } from '../league/team-games.queries.ts';

/** One favourite team with its live or next game, its last one, who is out and the newest headline. */
export type MyTeam = TeamGames & {
  /** Of the favourite. */
  id: string;
  name: string;
  sport: string;
  /** Null for a name that is none of a listed team. */
  team_id: string | null;
  injured: { name: string; status: string }[];
  headline: { id: string; headline: string; url: string | null } | null;
};

export function myTeamsQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...gamesKeys.myTeams, userId],
    enabled: userId !== undefined,
    queryFn: async (context): Promise<MyTeam[]> => {
      const data = await readData((supabase) => supabase.rpc('my_teams'))(context);
      return data as MyTeam[];
    },
    refetchInterval: refetchEvery(pageIntervals.upcomingGamesRefetchMs),
    ...followGames<MyTeam[]>({
      apply: (teams, change, now) =>
        applyToEach(teams, (team) => {
          const { entry, isStale } = applyToTeam(team, team.team_id ?? '', { change, now });
          return { entry: entry === team ? team : { ...team, ...entry }, isStale };
        }),
      keepNewest: (shown, fetched) =>
        fetched.map((team) => {
          const before = shown.find(({ id }) => id === team.id);
          return before ? { ...team, ...keepNewest(before, team) } : team;
        }),
    }),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { readData } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import type { Game } from '../game.ts';
import { applyToEach, followGames, keepNewestGame } from '../game-cache.ts';
import { gamesKeys } from '../games.queries.ts';
import { applyToTeam } from '../league/team-games.queries.ts';

/** One favourite player with team, status, last line and next game; nothing of a forecast, which is for subscribers. */
export type MyPlayer = {
  /** Of the favourite. */
  id: string;
  name: string;
  sport: string;
  /** Null while no roster has them. */
  player_id: string | null;
  picture_id: string | null;
  photo_url: string | null;
  position: string | null;
  jersey_number: number | null;
  roster_status: string | null;
  team_id: string | null;
  team_name: string | null;
  injury: { status: string; body_part: string | null } | null;
  next: Game | null;
  line: {
    opponent_team_id: string;
    is_home: boolean;
    figures: Record<string, unknown>;
  } | null;
};

export function myPlayersQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: [...gamesKeys.myPlayers, userId],
    enabled: userId !== undefined,
    queryFn: async (context): Promise<MyPlayer[]> => {
      const data = await readData((supabase) => supabase.rpc('my_players'))(context);
      return data as MyPlayer[];
    },
    refetchInterval: refetchEvery(pageIntervals.upcomingGamesRefetchMs),
    ...followGames<MyPlayer[]>({
      apply: (players, change, now) =>
        applyToEach(players, (player) => {
          const games = { next: player.next, last: null };
          const { entry, isStale } = applyToTeam(games, player.team_id ?? '', { change, now });
          const isSame = entry.next === player.next;
          return { entry: isSame ? player : { ...player, next: entry.next }, isStale };
        }),
      keepNewest: (shown, fetched) =>
        fetched.map((player) => {
          const before = shown.find(({ id }) => id === player.id);
          return { ...player, next: keepNewestGame(before?.next ?? null, player.next) };
        }),
    }),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { quoteValue } from '#web/api/like-pattern.ts';
import type { RowChange } from '#web/api/realtime.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { type Game, isSample } from '../game.ts';
import {
  type Applied,
  applyToList,
  followGames,
  keepNewestGame,
  type ListRule,
} from '../game-cache.ts';
import { isOn, onCondition } from '../game-view.ts';
import { upcomingWindow } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';

export type TeamGames = { next: Game | undefined; last: Game | undefined };

export function teamGamesQuery(sport: Sport, teamId: string) {
  return queryOptions({
    queryKey: [...gamesKeys.scores(sport), 'team', teamId],
    queryFn: async ({ signal }): Promise<TeamGames> => {
      const { from } = upcomingWindow(new Date());
      const ahead = `${onCondition},and(status.eq.scheduled,scheduled_at.gte.${from})`;
      const [next, last] = await Promise.all([
        findGame(teamId, { condition: ahead, ascending: true, signal }),
        findGame(teamId, { condition: 'status.eq.final', ascending: false, signal }),
      ]);
      return { next, last };
    },
    refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
    ...followGames<TeamGames>({
      apply: (entry, change, now) => applyToTeam(entry, teamId, { change, now }),
      keepNewest: (shown, fetched) => ({
        next: keepNewestGame(shown.next, fetched.next),
        last: keepNewestGame(shown.last, fetched.last),
      }),
    }),
  });
}

type Happened = { change: RowChange<Game>; now: Date };

/** A game that ends stays where it is until both are asked for again: it does not stand in two places. */
export function applyToTeam(
  entry: TeamGames,
  teamId: string,
  happened: Happened,
): Applied<TeamGames> {
  const next = applyToList(listOf(entry.next), nextOf(teamId), happened);
  const last = applyToList(listOf(entry.last), lastOf(teamId), happened);
  const [nextGame] = next.entry;
  const [lastGame] = last.entry;
  const isSame = nextGame === entry.next && lastGame === entry.last;
  const isInBoth = lastGame !== undefined && lastGame.id === nextGame?.id;
  return {
    entry: isSame ? entry : { next: nextGame, last: isInBoth ? entry.last : lastGame },
    isStale: next.isStale || last.isStale,
  };
}

const nextOf = (teamId: string): ListRule => ({
  holds: (game, now) =>
    playsIn(game, teamId) &&
    (isOn(game) ||
      (game.status === 'scheduled' &&
        Date.parse(game.scheduled_at) >= Date.parse(upcomingWindow(now).from))),
  limit: 1,
});

const lastOf = (teamId: string): ListRule => ({
  holds: (game) => playsIn(game, teamId) && game.status === 'final',
  compare: (one, other) => Date.parse(other.scheduled_at) - Date.parse(one.scheduled_at),
  limit: 1,
});

const listOf = (game: Game | undefined): Game[] => (game ? [game] : []);

function playsIn(game: Game, teamId: string): boolean {
  return !isSample(game) && [game.home_team_id, game.away_team_id].includes(teamId);
}

const sides = ['home_team_id', 'away_team_id'];
type Wanted = { condition: string; ascending: boolean; signal: AbortSignal };

/** The first of the games of a team that are wanted. */
async function findGame(teamId: string, { condition, ascending, signal }: Wanted) {
  const { data } = await (await getSupabase())
    .from('games')
    .select('*')
    .not('external_id', 'like', `${samplePrefix}%`)
    .or(sides.map((side) => `${side}.eq.${quoteValue(teamId)}`).join())
    .or(condition)
    .order('scheduled_at', { ascending })
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return data[0];
}

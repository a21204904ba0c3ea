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
import { upcomingWindow } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';

export type TeamGames = { next: Game | undefined; last: Game | undefined };

export function teamGamesQuery(sport: Sport, teamId: string) {
  return queryOptions({
    queryKey: [...gamesKeys.scores(sport), 'team', teamId],
    queryFn: async ({ signal }): Promise<TeamGames> => {
      const [next, last] = await Promise.all([
        findNext(teamId, new Date(), signal),
        findLast(teamId, signal),
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
    (game.status === 'live' ||
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

/** The game that is on, else the one that starts next. */
async function findNext(teamId: string, now: Date, signal: AbortSignal) {
  const { from } = upcomingWindow(now);
  const { data } = await gamesOf(await getSupabase(), teamId)
    .or(`status.eq.live,and(status.eq.scheduled,scheduled_at.gte.${from})`)
    .order('scheduled_at', { ascending: true })
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return data[0];
}

async function findLast(teamId: string, signal: AbortSignal) {
  const { data } = await gamesOf(await getSupabase(), teamId)
    .eq('status', 'final')
    .order('scheduled_at', { ascending: false })
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return data[0];
}

function gamesOf(supabase: Awaited<ReturnType<typeof getSupabase>>, teamId: string) {
  return supabase
    .from('games')
    .select('*')
    .not('external_id', 'like', `${samplePrefix}%`)
    .or(['home_team_id', 'away_team_id'].map((side) => `${side}.eq.${quoteValue(teamId)}`).join());
}

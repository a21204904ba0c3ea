import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { League } from '#shared/facts/sports.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { followList } from '../game-cache.ts';
import { isWithin } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';
import { type Period, windowOfPeriod } from './period.ts';
import { gamesOf, isOf } from './sport-games.queries.ts';

/** Every real game of the period, whatever its state. */
export function periodGamesQuery(league: League, period: Period) {
  return queryOptions({
    queryKey: [...gamesKeys.schedule(league), period],
    queryFn: ({ signal }) => listPeriod(league, period, signal),
    refetchInterval: pageIntervals.liveGamesRefetchMs,
    ...followList({
      holds: (game) =>
        isOf(game, { sport: league, source: 'real' }) &&
        isWithin(game.scheduled_at, windowOfPeriod(period)),
    }),
  });
}

async function listPeriod(sport: League, period: Period, signal: AbortSignal) {
  const { from, to } = windowOfPeriod(period);
  const { data } = await gamesOf(await getSupabase(), { sport, source: 'real' })
    .gte('scheduled_at', from)
    .lte('scheduled_at', to)
    .order('scheduled_at', { ascending: true })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

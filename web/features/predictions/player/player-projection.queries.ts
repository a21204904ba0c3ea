import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { PlayerProjection } from '#shared/schemas/forecasts.ts';
import { readRows } from '#web/api/read-rows.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

/** What is expected of one player in his next game: premium. */
export function playerProjectionQuery(league: League, playerId: string) {
  return queryOptions({
    queryKey: [premiumKey, 'projections', league, 'player', playerId],
    queryFn: readRows(PlayerProjection, (supabase) =>
      supabase
        .from('current_projections')
        .select('*')
        .eq('sport', league)
        .eq('player_id', playerId)
        .order('starts_at', { ascending: true }),
    ),
    select: (rows: PlayerProjection[]) =>
      rows.filter(({ game_id }) => game_id === rows[0]?.game_id),
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

const Graded = z.object({
  game_id: z.string(),
  stat: z.string(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  actual: z.number(),
});
export type GradedProjection = z.infer<typeof Graded>;

/** What was projected of him before games that are over, newest first: public. */
export function gradedProjectionsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['graded-projections', playerId],
    queryFn: readRows(Graded, (supabase) =>
      supabase
        .from('player_projections')
        .select('game_id,stat,low,middle,high,actual')
        .eq('player_id', playerId)
        .not('graded_at', 'is', null)
        .not('actual', 'is', null)
        .order('starts_at', { ascending: false })
        .limit(limits.restRows),
    ),
    staleTime: pageIntervals.forecastsRefetchMs,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { quoteValue } from '#web/api/like-pattern.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { Game } from '../game.ts';
import { gamesKeys } from '../games.queries.ts';

export type TeamGames = { next: Game | undefined; last: Game | undefined };

/** The key begins as that of the sport's scores, so that a change of a score asks again. */
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
    refetchInterval: pageIntervals.liveGamesRefetchMs,
  });
}

/** The game that is on, else the one that starts next. */
async function findNext(teamId: string, now: Date, signal: AbortSignal) {
  const { data } = await gamesOf(await getSupabase(), teamId)
    .or(`status.eq.live,and(status.eq.scheduled,scheduled_at.gte.${now.toISOString()})`)
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

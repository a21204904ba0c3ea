import { queryOptions } from '@tanstack/react-query';
import { intervals } from '#shared/spec/intervals.ts';
import { limits, samplePrefix } from '#shared/spec/limits.ts';
import type { Sport } from '#shared/spec/sports.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';
import { upcomingWindow } from './game-windows.ts';
import { gamesKeys } from './games.queries.ts';
import { finishedWindow, soonWindow } from './league-windows.ts';

/** Keys begin as those of the league's own pages, so that a change asks for both. */
export const sportGamesKeys = {
  now: (sport: Sport) => [...gamesKeys.scores(sport), 'sport-page'],
  schedule: (sport: Sport) => [...gamesKeys.schedule(sport), 'sport-page'],
};

/** Simulated games included, unlike on the pages of real scores. */
export function sportNowQuery(sport: Sport) {
  return queryOptions({
    queryKey: sportGamesKeys.now(sport),
    queryFn: ({ signal }) => listAroundNow(sport, new Date(), signal),
    refetchInterval: intervals.liveGamesRefetchMs,
  });
}

export function sportScheduleQuery(sport: Sport) {
  return queryOptions({
    queryKey: sportGamesKeys.schedule(sport),
    queryFn: ({ signal }) => listSchedule(sport, new Date(), signal),
    refetchInterval: intervals.upcomingGamesRefetchMs,
  });
}

async function listAroundNow(sport: Sport, now: Date, signal: AbortSignal) {
  const soon = soonWindow(now);
  const finished = finishedWindow(now);
  const { data, error } = await gamesOf(await getSupabase(), sport)
    .or(
      [
        'status.eq.live',
        `and(status.eq.scheduled,scheduled_at.gte.${soon.from},scheduled_at.lte.${soon.to})`,
        `and(status.eq.final,scheduled_at.gte.${finished.from},scheduled_at.lte.${finished.to})`,
      ].join(','),
    )
    .order('scheduled_at', { ascending: true })
    .limit(limits.sportPageGames)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}

async function listSchedule(sport: Sport, now: Date, signal: AbortSignal) {
  const { from, to } = upcomingWindow(now);
  let games = gamesOf(await getSupabase(), sport)
    .gte('scheduled_at', from)
    .lte('scheduled_at', to);
  if (sport === 'NBA') games = games.eq('status', 'scheduled');
  const { data, error } = await games
    .order('scheduled_at', { ascending: true })
    .limit(limits.schedule)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}

function gamesOf(supabase: Awaited<ReturnType<typeof getSupabase>>, sport: Sport) {
  return supabase
    .from('games')
    .select('*')
    .eq('sport', sport)
    .not('external_id', 'like', `${samplePrefix}%`);
}

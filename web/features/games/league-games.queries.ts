import { queryOptions } from '@tanstack/react-query';
import { intervals } from '#shared/spec/intervals.ts';
import { demoPrefix, limits, samplePrefix } from '#shared/spec/limits.ts';
import type { League } from '#shared/spec/sports.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';
import { upcomingWindow } from './game-windows.ts';
import { gamesKeys } from './games.queries.ts';
import { finishedWindow, soonWindow } from './league-windows.ts';
import { type Period, windowOfPeriod } from './period.ts';

export function scheduleQuery(league: League) {
  return queryOptions({
    queryKey: gamesKeys.schedule(league),
    queryFn: ({ signal }) => listSchedule(league, new Date(), signal),
    refetchInterval: intervals.upcomingGamesRefetchMs,
  });
}

export function leagueScoresQuery(league: League) {
  return queryOptions({
    queryKey: gamesKeys.scores(league),
    queryFn: ({ signal }) => listScores(league, new Date(), signal),
    refetchInterval: intervals.liveGamesRefetchMs,
  });
}

export function periodGamesQuery(league: League, period: Period) {
  return queryOptions({
    queryKey: [...gamesKeys.schedule(league), period],
    queryFn: ({ signal }) => listPeriod(league, period, signal),
    refetchInterval: intervals.liveGamesRefetchMs,
  });
}

async function listPeriod(league: League, period: Period, signal: AbortSignal) {
  const { from, to } = windowOfPeriod(period);
  const { data, error } = await realGames(await getSupabase(), league)
    .gte('scheduled_at', from)
    .lte('scheduled_at', to)
    .order('scheduled_at', { ascending: true })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}

async function listSchedule(league: League, now: Date, signal: AbortSignal) {
  const { from, to } = upcomingWindow(now);
  let games = realGames(await getSupabase(), league)
    .gte('scheduled_at', from)
    .lte('scheduled_at', to);
  if (league === 'NBA') games = games.eq('status', 'scheduled');
  const { data, error } = await games
    .order('scheduled_at', { ascending: true })
    .limit(limits.schedule)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}

async function listScores(league: League, now: Date, signal: AbortSignal) {
  const soon = soonWindow(now);
  const finished = finishedWindow(now);
  const { data, error } = await realGames(await getSupabase(), league)
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

function realGames(supabase: Awaited<ReturnType<typeof getSupabase>>, league: League) {
  return supabase
    .from('games')
    .select('*')
    .eq('sport', league)
    .not('external_id', 'like', `${samplePrefix}%`)
    .not('external_id', 'like', `${demoPrefix}%`);
}

import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { demoPrefix, limits, samplePrefix } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { type Game, isSample } from '../game.ts';
import { followList } from '../game-cache.ts';
import { isWithin, upcomingWindow } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';
import { finishedWindow, soonWindow } from './league-windows.ts';

/** Simulated games stand on the page of a sport, and never among a league's real schedules and scores. */
export type Source = 'real' | 'real or simulated';

/** What is on, just ended or starts soon. */
export function scoresQuery(sport: Sport, source: Source) {
  return queryOptions({
    queryKey: [...gamesKeys.scores(sport), source],
    queryFn: ({ signal }) => listScores({ sport, source }, new Date(), signal),
    refetchInterval: pageIntervals.liveGamesRefetchMs,
    ...followList({
      holds: (game, now) =>
        isOf(game, { sport, source }) &&
        (game.status === 'live' ||
          (game.status === 'scheduled' && isWithin(game.scheduled_at, soonWindow(now))) ||
          (game.status === 'final' && isWithin(game.scheduled_at, finishedWindow(now)))),
      limit: limits.sportPageGames,
    }),
  });
}

export function scheduleQuery(sport: Sport, source: Source) {
  return queryOptions({
    queryKey: [...gamesKeys.schedule(sport), source],
    queryFn: ({ signal }) => listSchedule({ sport, source }, new Date(), signal),
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
    ...followList({
      holds: (game, now) =>
        isOf(game, { sport, source }) &&
        (sport !== 'NBA' || game.status === 'scheduled') &&
        isWithin(game.scheduled_at, upcomingWindow(now)),
      limit: limits.schedule,
    }),
  });
}

type Wanted = { sport: Sport; source: Source };

async function listScores(wanted: Wanted, now: Date, signal: AbortSignal) {
  const soon = soonWindow(now);
  const finished = finishedWindow(now);
  const { data } = await gamesOf(await getSupabase(), wanted)
    .or(
      [
        'status.eq.live',
        `and(status.eq.scheduled,scheduled_at.gte.${soon.from},scheduled_at.lte.${soon.to})`,
        `and(status.eq.final,scheduled_at.gte.${finished.from},scheduled_at.lte.${finished.to})`,
      ].join(','),
    )
    .order('scheduled_at', { ascending: true })
    .limit(limits.sportPageGames)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

async function listSchedule(wanted: Wanted, now: Date, signal: AbortSignal) {
  const { from, to } = upcomingWindow(now);
  let games = gamesOf(await getSupabase(), wanted)
    .gte('scheduled_at', from)
    .lte('scheduled_at', to);
  if (wanted.sport === 'NBA') games = games.eq('status', 'scheduled');
  const { data } = await games
    .order('scheduled_at', { ascending: true })
    .limit(limits.schedule)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** The same as `gamesOf` says to the server. */
export function isOf(game: Game, { sport, source }: Wanted): boolean {
  const isFit = source !== 'real' || !game.external_id.startsWith(demoPrefix);
  return game.sport === sport && !isSample(game) && isFit;
}

export function gamesOf(
  supabase: Awaited<ReturnType<typeof getSupabase>>,
  { sport, source }: Wanted,
) {
  const games = supabase
    .from('games')
    .select('*')
    .eq('sport', sport)
    .not('external_id', 'like', `${samplePrefix}%`);
  return source === 'real' ? games.not('external_id', 'like', `${demoPrefix}%`) : games;
}

import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { followList } from '../game-cache.ts';
import { isOn, onCondition } from '../game-view.ts';
import { isWithin, upcomingWindow } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';
import { gamesOf, isOf, type WantedGames } from '../wanted-games.ts';
import { finishedWindow, soonWindow } from './league-windows.ts';

/** What is on, just ended or starts soon. */
export function scoresQuery(sport: Sport) {
  const wanted = wantedOf(sport);
  return queryOptions({
    queryKey: gamesKeys.scores(sport),
    queryFn: ({ signal }) => listScores(wanted, new Date(), signal),
    refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
    ...followList({
      holds: (game, now) =>
        isOf(game, wanted) &&
        (isOn(game) ||
          (game.status === 'scheduled' && isWithin(game.scheduled_at, soonWindow(now))) ||
          (game.status === 'final' && isWithin(game.scheduled_at, finishedWindow(now)))),
      limit: limits.sportPageGames,
    }),
  });
}

export function scheduleQuery(sport: Sport) {
  const wanted = wantedOf(sport);
  return queryOptions({
    queryKey: gamesKeys.schedule(sport),
    queryFn: ({ signal }) => listSchedule(wanted, new Date(), signal),
    refetchInterval: refetchEvery(pageIntervals.upcomingGamesRefetchMs),
    ...followList({
      holds: (game, now) =>
        isOf(game, wanted) &&
        (sport !== 'NBA' || game.status === 'scheduled') &&
        isWithin(game.scheduled_at, upcomingWindow(now)),
      limit: limits.schedule,
    }),
  });
}

function wantedOf(sport: Sport): WantedGames {
  return { sports: [sport], source: 'real or simulated' };
}

async function listScores(wanted: WantedGames, now: Date, signal: AbortSignal) {
  const soon = soonWindow(now);
  const finished = finishedWindow(now);
  const { data } = await gamesOf(await getSupabase(), wanted)
    .or(
      [
        onCondition,
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

async function listSchedule(wanted: WantedGames, now: Date, signal: AbortSignal) {
  const { from, to } = upcomingWindow(now);
  let games = gamesOf(await getSupabase(), wanted)
    .gte('scheduled_at', from)
    .lte('scheduled_at', to);
  if (wanted.sports[0] === 'NBA') games = games.eq('status', 'scheduled');
  const { data } = await games
    .order('scheduled_at', { ascending: true })
    .limit(limits.schedule)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

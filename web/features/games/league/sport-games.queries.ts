import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { readData } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import type { Supabase } from '#web/api/supabase-client.ts';
import { followList } from '../game-cache.ts';
import { isOn, onCondition } from '../game-view.ts';
import { finishedWindow, isWithin, soonWindow, upcomingWindow } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';
import { gamesOf, isOf } from '../wanted-games.ts';

export function scoresQuery(sport: Sport) {
  return queryOptions({
    queryKey: gamesKeys.scores(sport),
    queryFn: readData((supabase) => askScores(supabase, sport, new Date())),
    refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
    ...followList({
      holds: (game, now) =>
        isOf(game, [sport]) &&
        (isOn(game) ||
          (game.status === 'scheduled' && isWithin(game.scheduled_at, soonWindow(now))) ||
          (game.status === 'final' && isWithin(game.scheduled_at, finishedWindow(now)))),
      limit: limits.sportPageGames,
    }),
  });
}

export function scheduleQuery(sport: Sport) {
  return queryOptions({
    queryKey: gamesKeys.schedule(sport),
    queryFn: readData((supabase) => askSchedule(supabase, sport, new Date())),
    refetchInterval: refetchEvery(pageIntervals.upcomingGamesRefetchMs),
    ...followList({
      holds: (game, now) =>
        isOf(game, [sport]) &&
        (sport !== 'NBA' || game.status === 'scheduled') &&
        isWithin(game.scheduled_at, upcomingWindow(now)),
      limit: limits.schedule,
    }),
  });
}

function askScores(supabase: Supabase, sport: Sport, now: Date) {
  const soon = soonWindow(now);
  const finished = finishedWindow(now);
  return gamesOf(supabase, [sport])
    .or(
      [
        onCondition,
        `and(status.eq.scheduled,scheduled_at.gte.${soon.from},scheduled_at.lte.${soon.to})`,
        `and(status.eq.final,scheduled_at.gte.${finished.from},scheduled_at.lte.${finished.to})`,
      ].join(','),
    )
    .order('scheduled_at', { ascending: true })
    .limit(limits.sportPageGames);
}

function askSchedule(supabase: Supabase, sport: Sport, now: Date) {
  const { from, to } = upcomingWindow(now);
  let games = gamesOf(supabase, [sport]).gte('scheduled_at', from).lte('scheduled_at', to);
  if (sport === 'NBA') games = games.eq('status', 'scheduled');
  return games.order('scheduled_at', { ascending: true }).limit(limits.schedule);
}

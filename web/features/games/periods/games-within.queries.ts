import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { readData } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import type { Game } from '../game.ts';
import { followList } from '../game-cache.ts';
import { isWithin, type TimeWindow } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';
import { gamesOf, isOf } from '../wanted-games.ts';
import { type Period, windowOfPeriod } from './period.ts';

/** A span of time by its name, and its edges as of a moment. */
export type Span = {
  name: string;
  windowAt: (now: Date) => TimeWindow;
  refetchMs?: number;
  status?: Game['status'];
};

export function spanOf(period: Period): Span {
  return { name: period.first, windowAt: () => windowOfPeriod(period) };
}

export function gamesWithinQuery(sports: readonly Sport[], span: Span) {
  return queryOptions({
    queryKey: [...gamesKeys.within, sports, span.name],
    queryFn: readData((supabase) => {
      const { from, to } = span.windowAt(new Date());
      const games = gamesOf(supabase, sports);
      return (span.status === undefined ? games : games.eq('status', span.status))
        .gte('scheduled_at', from)
        .lte('scheduled_at', to)
        .order('scheduled_at', { ascending: true });
    }),
    refetchInterval: refetchEvery(span.refetchMs ?? pageIntervals.liveGamesRefetchMs),
    ...followList({
      holds: (game, now) =>
        isOf(game, sports) &&
        (span.status === undefined || game.status === span.status) &&
        isWithin(game.scheduled_at, span.windowAt(now)),
    }),
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { readData } from '#web/api/read-data.ts';

const columns = [
  'external_id',
  'period',
  'clock',
  'kind',
  'description',
  'side',
  'is_scoring',
  'home_score',
  'away_score',
] as const;
export type KeyPlay = Pick<Tables<'game_plays'>, (typeof columns)[number]>;

/** What turns a football game without points. */
const turns = ['interception', 'fumble', 'blocked'];

/** Plays that brought points, and turnovers of a football game; in their order. */
export function keyPlaysQuery(
  { external_id, sport, status }: { external_id: string; sport: string; status: string },
  isInView: boolean | undefined,
) {
  const conditions = [
    'is_scoring.eq.true',
    ...(sport === 'NFL' ? turns.map((kind) => `kind.ilike.*${kind}*`) : []),
  ];
  return queryOptions({
    queryKey: ['key-plays', external_id, status],
    queryFn: readData((supabase) =>
      supabase
        .from('game_plays')
        .select(
          'external_id, period, clock, kind, description, side, is_scoring, home_score, away_score',
        )
        .eq('game_id', external_id)
        .or(conditions.join(','))
        .order('ordinal', { ascending: true }),
    ),
    placeholderData: keepPreviousData,
    enabled: isInView === true,
    staleTime: pageIntervals.feedDetailsLiveMs,
    refetchInterval: status === 'live' && pageIntervals.feedDetailsLiveMs,
  });
}

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keysOf } from '#shared/facts/keys-of.ts';
import { seasonRecordTexts as texts } from '#shared/texts/track-record-seasons.ts';
import { readRows } from '#web/api/read-rows.ts';

const SeasonQuarter = z.object({
  sport: z.string(),
  season: z.number(),
  aim: z.enum(keysOf(texts.aims)),
  quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Clubs and weeks. */
  told: z.number(),
  brier: z.number(),
  /** Null for titles. */
  table_brier: z.nullable(z.number()),
  brier_beside_before: z.nullable(z.number()),
  before_brier: z.nullable(z.number()),
});
export type SeasonQuarter = z.infer<typeof SeasonQuarter>;

/** How good chances of graded seasons were, the newest first; empty while no season is over. */
export function seasonRecordQuery(isDemo: boolean) {
  return queryOptions({
    queryKey: ['record', 'seasons', isDemo],
    queryFn: readRows(SeasonQuarter, (supabase) =>
      supabase
        .from('season_odds_record')
        .select('*')
        .eq('is_demo', isDemo)
        .order('season', { ascending: false })
        .order('sport', { ascending: true })
        .order('quarter', { ascending: true }),
    ),
    staleTime: 60_000,
  });
}

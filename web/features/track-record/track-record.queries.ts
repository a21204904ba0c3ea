import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { forecasters } from '#shared/facts/forecasts.ts';
import { limits } from '#shared/facts/limits.ts';
import { readRows } from '#web/api/read-rows.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import type { RecordFilter } from './record-filter.ts';

const staleTime = 60_000;
export const pageSize = 8;

const SeasonScores = z.object({
  sport: z.string(),
  season: z.number(),
  forecaster: z.enum(forecasters),
  games: z.number(),
  right_games: z.number(),
  brier: z.number(),
  log_loss: z.number(),
  model_brier: z.number(),
});
export type SeasonScores = z.infer<typeof SeasonScores>;

const ReliabilityBin = z.object({
  sport: z.string(),
  season: z.number(),
  bin: z.number(),
  games: z.number(),
  mean_probability: z.number(),
  home_wins: z.number(),
});
export type ReliabilityBin = z.infer<typeof ReliabilityBin>;

const RecordWeek = z.object({
  sport: z.string(),
  season: z.number(),
  /** Its first day. */
  week: z.string(),
  games: z.number(),
  replayed_games: z.number(),
  right_games: z.number(),
  brier: z.number(),
  line_games: z.number(),
  line_right_games: z.number(),
  line_brier: z.nullable(z.number()),
});
export type RecordWeek = z.infer<typeof RecordWeek>;

const GradedPrediction = z.object({
  id: z.string(),
  sport: z.string(),
  season: z.number(),
  home_team: z.string(),
  away_team: z.string(),
  starts_at: z.string(),
  made_at: z.string(),
  home_win_probability: z.number(),
  line_probability: z.nullable(z.number()),
  home_score: z.nullable(z.number()),
  away_score: z.nullable(z.number()),
  is_right: z.nullable(z.boolean()),
  void_reason: z.nullable(z.string()),
  is_replayed: z.boolean(),
});
export type GradedPrediction = z.infer<typeof GradedPrediction>;

export function scoresQuery(isDemo: boolean) {
  return queryOptions({
    queryKey: ['record', 'scores', isDemo],
    queryFn: readRows(SeasonScores, (supabase) =>
      supabase
        .from('track_record')
        .select('*')
        .eq('is_demo', isDemo)
        .order('season', { ascending: false })
        .order('sport', { ascending: true }),
    ),
    staleTime,
  });
}

export function binsQuery(isDemo: boolean) {
  return queryOptions({
    queryKey: ['record', 'bins', isDemo],
    queryFn: readRows(ReliabilityBin, (supabase) =>
      supabase.from('track_record_bins').select('*').eq('is_demo', isDemo),
    ),
    staleTime,
  });
}

/** Of one team, or of all games. */
export function weeksQuery(isDemo: boolean, team: string | undefined) {
  return queryOptions({
    queryKey: ['record', 'weeks', isDemo, team],
    queryFn: readRows(RecordWeek, (supabase) => {
      const all = supabase.from('track_record_weeks').select('*').eq('is_demo', isDemo);
      return (team === undefined ? all.is('team', null) : all.eq('team', team))
        .order('week', { ascending: false })
        .limit(limits.restRows);
    }),
    placeholderData: keepPreviousData,
    staleTime,
  });
}

export function gradedQuery(isDemo: boolean, filter: RecordFilter) {
  return queryOptions({
    queryKey: ['record', 'graded', isDemo, filter],
    queryFn: async ({ signal }) => {
      const range = { from: (filter.page - 1) * pageSize, most: pageSize, signal };
      const { data, count } = await readGraded(isDemo, filter, range);
      return { rows: z.array(GradedPrediction).parse(data), count: count ?? 0 };
    },
    placeholderData: keepPreviousData,
    staleTime,
  });
}

/** Everything that matches, whatever the page: as many answers as the size of an answer asks for. */
export async function listAllGraded(isDemo: boolean, filter: RecordFilter) {
  const all: Record<string, unknown>[] = [];
  for (let from = 0; ; from += limits.restRows) {
    const { data } = await readGraded(isDemo, filter, { from, most: limits.restRows });
    all.push(...data);
    if (data.length < limits.restRows) return all;
  }
}

type Range = { from: number; most: number; signal?: AbortSignal };

async function readGraded(isDemo: boolean, filter: RecordFilter, { from, most, signal }: Range) {
  const { sport, season, team, result } = filter;
  let query = (await getSupabase())
    .from('graded_predictions')
    .select('*', { count: 'exact' })
    .eq('is_demo', isDemo);
  if (sport) query = query.eq('sport', sport);
  if (season) query = query.eq('season', season);
  if (team) query = query.or(`home_team.eq."${team}",away_team.eq."${team}"`);
  if (result) query = query.eq('is_right', result === 'right');
  if (signal) query = query.abortSignal(signal);
  // The id makes pages of games that start at one moment whole.
  const { data, error, count } = await query
    .order('starts_at', { ascending: false })
    .order('id', { ascending: true })
    .range(from, from + most - 1);
  // A page beyond the last one is empty, not a failure.
  if (error?.code === 'PGRST103') return { data: [], count: 0 };
  if (error) throw error;
  return { data, count };
}

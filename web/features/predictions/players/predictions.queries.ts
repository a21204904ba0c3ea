import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { FantasyPick, Injury, Parlay, PlayerProjection } from '#shared/schemas/forecasts.ts';
import { containsPattern } from '#web/api/like-pattern.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

const refetchInterval = pageIntervals.forecastsRefetchMs;
/** Some fifty players: a row with its reasons is a kilobyte, and the search finds the others. */
const projectionLimit = 150;

const sportsOf = (sport: Sport | undefined): readonly string[] => (sport ? [sport] : leagues);

export function picksQuery(sport: Sport | undefined) {
  return queryOptions({
    queryKey: [premiumKey, 'picks', sport],
    queryFn: ({ signal }) => listPicks(sport, signal),
    refetchInterval,
  });
}

/** Those of the next games; with part of a name, those of whoever is called so. */
export function projectionsQuery(sport: Sport | undefined, name = '') {
  return queryOptions({
    queryKey: [premiumKey, 'projections', sport, name],
    queryFn: ({ signal }) => listProjections(sport, name, signal),
    refetchInterval,
  });
}

/** As many as an address may name. */
const playersAsked = 100;

export function projectionsOfPlayersQuery(playerIds: readonly string[]) {
  const asked = playerIds.slice(0, playersAsked).toSorted();
  return queryOptions({
    queryKey: [premiumKey, 'projections-of', asked],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('current_projections')
        .select('*')
        .in('player_id', asked)
        .abortSignal(signal)
        .throwOnError();
      return z.array(PlayerProjection).parse(data);
    },
    refetchInterval,
  });
}

export function parlaysQuery(sport: Sport | undefined) {
  return queryOptions({
    queryKey: [premiumKey, 'parlays', sport],
    queryFn: ({ signal }) => listParlays(sport, signal),
    refetchInterval,
  });
}

/** All of them, or those of the teams. */
export function injuriesQuery(sport: Sport | undefined, teamIds?: readonly string[]) {
  return queryOptions({
    queryKey: [premiumKey, 'injuries', sport, teamIds],
    queryFn: ({ signal }) => listInjuries(sport, teamIds, signal),
    refetchInterval,
  });
}

async function listPicks(sport: Sport | undefined, signal: AbortSignal) {
  const { data } = await (await getSupabase())
    .from('current_picks')
    .select('*')
    .in('sport', sportsOf(sport))
    .order('starts_at', { ascending: true })
    .order('projected_points', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return z.array(FantasyPick).parse(data);
}

async function listProjections(sport: Sport | undefined, name: string, signal: AbortSignal) {
  const all = (await getSupabase())
    .from('current_projections')
    .select('*')
    .in('sport', sportsOf(sport));
  const { data } = await (name === '' ? all : all.ilike('player_name', containsPattern(name)))
    .order('starts_at', { ascending: true })
    .order('player_name', { ascending: true })
    .order('player_id', { ascending: true })
    .limit(projectionLimit)
    .abortSignal(signal)
    .throwOnError();
  return z.array(PlayerProjection).parse(data);
}

async function listParlays(sport: Sport | undefined, signal: AbortSignal) {
  const { data } = await (await getSupabase())
    .from('current_parlays')
    .select('*')
    .in('sport', sport ? [sport] : [...leagues, 'MIXED'])
    .order('starts_at', { ascending: true })
    .order('probability', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return z.array(Parlay).parse(data);
}

async function listInjuries(
  sport: Sport | undefined,
  teamIds: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<Injury[]> {
  const all: Injury[] = [];
  for (let from = 0; ; from += limits.restRows) {
    const page = (await getSupabase())
      .from('injuries')
      .select(
        'external_id, sport, team_name, player_id, player_name, position, status, body_part, side, comment, reported_at, returns_on, impact, points_effect',
      )
      .in('sport', sportsOf(sport))
      .order('points_effect', { ascending: true, nullsFirst: false })
      .order('reported_at', { ascending: false, nullsFirst: false })
      .order('external_id', { ascending: true })
      .range(from, from + limits.restRows - 1)
      .abortSignal(signal);
    const { data } = await (teamIds ? page.in('team_id', teamIds) : page).throwOnError();
    all.push(...z.array(Injury).parse(data));
    if (data.length < limits.restRows) return all;
  }
}

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parlaySports, projectedStats } from '#shared/facts/forecasts.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import {
  FantasyPick,
  Injury,
  Parlay,
  PlayerProjection,
  ProjectionRow,
} from '#shared/schemas/forecasts.ts';
import { containsPattern } from '#web/api/like-pattern.ts';
import type { Context } from '#web/api/read-data.ts';
import { readRows } from '#web/api/read-rows.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

const refetchInterval = pageIntervals.forecastsRefetchMs;
/** Of one statistic; the search and the filters find the others. */
const projectionLimit = 100;

type PlayerInGame = { game_id: string; player_id: string };

const leadStats = leagues.map((league) => projectedStats[league][0].stat);

const sportsOf = (sport: Sport | undefined): readonly string[] => (sport ? [sport] : leagues);

/**
 * Points of a pick come from the player's newest projections (view `current_picks`), so that a page shows one number of
 * him: the two are revised at different times. Stored rows stay frozen, and each shown number is that of a graded row.
 */
export function picksQuery(sport: Sport | undefined) {
  return queryOptions({
    queryKey: [premiumKey, 'picks', sport],
    queryFn: readRows(FantasyPick, (supabase) =>
      supabase
        .from('current_picks')
        .select('*')
        .in('sport', sportsOf(sport))
        .order('starts_at', { ascending: true })
        .order('projected_points', { ascending: false }),
    ),
    refetchInterval,
  });
}

export type ProjectionFilter = {
  sport?: Sport | undefined;
  /** Without one: what each league is ranked by first. */
  stat?: string | undefined;
  position?: string | undefined;
  /** Part of it. */
  name?: string;
};

/** The best of a statistic in the games to come. */
export function projectionsQuery(filter: ProjectionFilter) {
  const { sport, stat, position, name = '' } = filter;
  return queryOptions({
    queryKey: [premiumKey, 'projections', sport, stat, position, name],
    queryFn: (context) => listProjections(filter, context),
    refetchInterval,
  });
}

/** Every statistic of one player in one game, with its reasons. */
export function playerProjectionsQuery({ game_id, player_id }: PlayerInGame) {
  return queryOptions({
    queryKey: [premiumKey, 'player-projections', game_id, player_id],
    queryFn: readRows(PlayerProjection, (supabase) =>
      supabase
        .from('current_projections')
        .select('*')
        .eq('game_id', game_id)
        .eq('player_id', player_id),
    ),
    refetchInterval,
  });
}

/** As many as an address may name. */
const playersAsked = 100;

export function projectionsOfPlayersQuery(playerIds: readonly string[]) {
  const asked = playerIds.slice(0, playersAsked).toSorted();
  return queryOptions({
    queryKey: [premiumKey, 'projections-of', asked],
    queryFn: readRows(PlayerProjection, (supabase) =>
      supabase.from('current_projections').select('*').in('player_id', asked),
    ),
    refetchInterval,
  });
}

export function parlaysQuery(sport: Sport | undefined) {
  return queryOptions({
    queryKey: [premiumKey, 'parlays', sport],
    queryFn: readRows(Parlay, (supabase) =>
      supabase
        .from('current_parlays')
        .select('*')
        .in('sport', sport ? [sport] : parlaySports)
        .order('starts_at', { ascending: true })
        .order('probability', { ascending: false }),
    ),
    refetchInterval,
  });
}

export function injuriesQuery(sport: Sport | undefined, teamIds?: readonly string[]) {
  return queryOptions({
    queryKey: [premiumKey, 'injuries', sport, teamIds],
    queryFn: ({ signal }) => listInjuries(sport, teamIds, signal),
    refetchInterval,
  });
}

/** Each league by itself: points of one would leave no room for those of the other. */
async function listProjections(filter: ProjectionFilter, context: Context) {
  const asked = filter.sport ? [filter.sport] : leagues;
  const lists = asked.map((sport) => listOfSport({ ...filter, sport })(context));
  return (await Promise.all(lists)).flatMap(nextOfEach);
}

const listOfSport = ({ sport, stat, position, name = '' }: ProjectionFilter & { sport: Sport }) =>
  readRows(ProjectionRow, (supabase) => {
    let asked = supabase
      .from('current_projections')
      .select(
        'id, game_id, starts_at, made_at, model_version, sport, player_id, player_name, team_id, position, matchup, stat, middle, low, high, last_five, injury_status, line, over_probability',
      )
      .eq('sport', sport)
      .in('stat', stat ? [stat] : leadStats);
    if (position !== undefined) asked = asked.eq('position', position);
    if (name !== '') asked = asked.ilike('player_name', containsPattern(name));
    return asked
      .order('middle', { ascending: false })
      .order('id', { ascending: true })
      .limit(projectionLimit);
  });

/** Of each player the game that comes next: later ones are on his page. */
function nextOfEach(rows: readonly ProjectionRow[]): ProjectionRow[] {
  const next = new Map<string, string>();
  for (const { player_id, starts_at } of rows) {
    const known = next.get(player_id);
    if (known === undefined || starts_at < known) next.set(player_id, starts_at);
  }
  return rows.filter((row) => next.get(row.player_id) === row.starts_at);
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
        'external_id, sport, team_name, player_id, player_name, position, status, body_part, side, comment, reported_at, returns_on, impact, points_effect, fantasy_points, gainers',
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

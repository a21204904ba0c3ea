import * as z from 'zod';
import type { ForecastTable } from '#shared/facts/forecasts.ts';
import { endpoint, type Reading } from '../contract/endpoint.ts';
import { forecastLeague, parlayLeagueNames, season } from '../contract/fields.ts';
import type { TrackRecord } from '../contract/forecast-schemas.ts';
import type { GradedParlays } from '../contract/graded-schemas.ts';
import { apiGradedRows as most } from '../contract/limits.ts';
import { after, Moment, pageOf } from '../contract/paging.ts';
import { selectMoment } from '../rows/moments.ts';

const place = after(Moment, z.uuid());
const parameters = z.object({
  league: forecastLeague,
  season: season.optional().describe('The newest with graded forecasts when left out'),
  after: place,
});
/** Old pages never change, and the newest does once a game is over. */
const shared = { csv: 'forecasts', tables: [], freshS: 60 };

const predictions = `said.home_team as home_name, said.away_team as away_name, said.home_win_probability as home_probability, said.home_favored_by,
  said.margin_low, said.margin_high, said.total, said.uses_line,
  said.line_probability as market_home_probability, said.base_probability, said.rating_probability, said.home_score,
  said.away_score, said.outcome, said.brier, said.log_loss, said.is_replayed,
  case when said.outcome <> 0.5 and said.home_win_probability <> 0.5
    then (said.home_win_probability > 0.5) = (said.outcome = 1) end as is_right`;
const player = 'said.matchup, said.team_id, said.player_id, said.player_name, said.position';
const projections = `${player}, said.stat, said.low, said.middle, said.high, said.line, said.over_probability,
  said.injury_status, said.actual`;
const picks = `${player}, said.slate, said.salary, said.projected_points, said.low, said.high, said.confidence,
  said.is_in_line_up, said.actual_points`;
const leg = ['player_name', 'matchup', 'stat', 'side', 'line', 'probability']
  .map((name) => `'${name}', leg.value -> '${name}'`)
  .join(', ');
const parlays = `said.kind, said.probability, said.probability_low, said.probability_high, said.independent_probability,
  said.fair_odds, said.payout_per_100::float8, said.outcome,
  (select jsonb_agg(jsonb_build_object(${leg}) order by leg.place)
   from jsonb_array_elements(said.legs) with ordinality as leg (value, place)) as legs`;

export const gradedPredictions = endpoint({
  ...shared,
  parameters,
  path: '/graded-predictions',
  id: 'listGradedPredictions',
  summary: 'Every graded forecast of a winner: what was said, and what came',
  answer: 'GradedPredictions',
  read: (reading, wanted) =>
    readGradedSeason(reading, { table: 'predictions', columns: predictions }, wanted),
});

export const gradedProjections = endpoint({
  ...shared,
  parameters,
  path: '/graded-projections',
  id: 'listGradedProjections',
  summary: 'Every graded projection of a player: what was said, and what he did',
  answer: 'GradedProjections',
  read: (reading, wanted) =>
    readGradedSeason(reading, { table: 'player_projections', columns: projections }, wanted),
});

export const gradedPicks = endpoint({
  ...shared,
  parameters,
  path: '/graded-picks',
  id: 'listGradedPicks',
  summary: 'Every graded fantasy pick: what was said, and what the player got',
  answer: 'GradedPicks',
  read: (reading, wanted) =>
    readGradedSeason(reading, { table: 'fantasy_picks', columns: picks }, wanted),
});

export const gradedParlays = endpoint({
  ...shared,
  parameters: z.object({
    league: z.enum(parlayLeagueNames).describe('mixed: of games of several leagues'),
    after: place,
  }),
  path: '/graded-parlays',
  id: 'listGradedParlays',
  summary: 'Every graded parlay: its legs, and whether they came true',
  answer: 'GradedParlays',
  read: async (reading, wanted) => ({
    league: wanted.league,
    ...(await readGraded<GradedParlays['forecasts'][number]>(
      reading,
      { table: 'parlays', columns: parlays },
      wanted,
    )),
  }),
});

type Wanted<League extends string> = { league: League; after?: readonly string[] | undefined };
type Kind = { table: ForecastTable; columns: string };
type Placed = { id: string; starts_at: string };

/** Of every table of forecasts, as `said`; its game, as `game`, may be known to history alone. */
const common = `said.id, game.id as game_id, ${['starts_at', 'made_at', 'recorded_at', 'graded_at']
  .map((name) => `${selectMoment(`said.${name}`)} as ${name}`)
  .join(', ')}, said.model_version, said.void_reason`;

/** A page of a season, or of the newest. */
async function readGradedSeason<League extends string, Row extends Placed>(
  reading: Reading,
  kind: Kind,
  { season: asked, ...wanted }: Wanted<League> & { season?: string | undefined },
): Promise<{ league: League; season: number | null; forecasts: Row[]; next: string | null }> {
  const { league } = wanted;
  const season =
    asked === undefined
      ? await findNewestSeason(reading, kind.table, league.toUpperCase())
      : Number(asked);
  const page = await readGraded<Row>(reading, kind, { ...wanted, season: season ?? 0 });
  return { league, season, ...page };
}

/** A page of what a visitor may read, the newest game first. `columns`: SQL. */
async function readGraded<Row extends Placed>(
  reading: Reading,
  { table, columns }: Kind,
  { league, after, season }: Wanted<string> & { season?: number },
): Promise<{ forecasts: Row[]; next: string | null }> {
  const values: unknown[] = [league.toUpperCase(), reading.isDemo, most + 1];
  const give = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (season !== undefined) conditions.push(`and said.season = ${give(season)}`);
  if (after) {
    const [moment, id] = after;
    const start = `${give(moment)}::timestamptz`;
    conditions.push(
      `and said.starts_at <= ${start} and (said.starts_at < ${start} or said.id > ${give(id)})`,
    );
  }
  const rows = await reading.query<Row>(
    `select ${common}, ${columns} from public.${table} said
     left join public.games game on game.external_id = said.game_id
     where said.graded_at is not null and said.sport = $1 and starts_with(said.game_id, 'demo_') = $2
       ${conditions.join(' ')}
     order by said.starts_at desc, said.id limit $3`,
    values,
  );
  const { page, next } = pageOf(rows, most, ({ starts_at, id }) => [starts_at, id]);
  return { forecasts: page, next };
}

async function findNewestSeason({ query, isDemo }: Reading, table: ForecastTable, sport: string) {
  const [newest] = await query<{ season: number }>(
    `select season from public.${table}
     where graded_at is not null and sport = $1 and starts_with(game_id, 'demo_') = $2
     order by season desc limit 1`,
    [sport, isDemo],
  );
  return newest?.season ?? null;
}

export const trackRecord = endpoint({
  path: '/track-record',
  id: 'getTrackRecord',
  summary: 'How many forecasts came true, ours beside others',
  parameters: z.object({}),
  answer: 'TrackRecord',
  csv: 'seasons',
  tables: [],
  freshS: 60,
  read: async ({ query, isDemo }) => {
    const seasons = await query<TrackRecord['seasons'][number]>(
      `select lower(sport) as league, season, forecaster, games::int, right_games::float8, brier::float8, log_loss::float8
       from public.track_record where is_demo = $1 order by sport, season desc, forecaster`,
      [isDemo],
    );
    return { is_demo: isDemo, seasons };
  },
});

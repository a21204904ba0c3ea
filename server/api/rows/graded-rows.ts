import { serverLimits } from '#shared/facts/limits.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import type { Reading } from '../contract/endpoint.ts';
import { problem } from '../contract/problem.ts';
import { selectMoment } from './moments.ts';

const { apiGradedRows: most } = serverLimits;

export type GradedTable = 'predictions' | 'player_projections' | 'fantasy_picks' | 'parlays';
export type Wanted<League extends string> = { league: League; after?: string | undefined };
type Kind = { table: GradedTable; columns: string };
type Page<Row> = { forecasts: Row[]; next: string | null };
type Place = { id: string; starts_at: string };

/** Of every table of forecasts, as `said`; its game, as `game`, may be known to history alone. */
const common = `said.id, game.id as game_id, ${['starts_at', 'made_at', 'recorded_at', 'graded_at']
  .map((name) => `${selectMoment(`said.${name}`)} as ${name}`)
  .join(', ')}, said.model_version, said.void_reason`;

/** A page of a season, or of the newest. */
export async function readGradedSeason<League extends string, Row extends { id: string }>(
  reading: Reading,
  kind: Kind,
  { season: asked, ...wanted }: Wanted<League> & { season?: string | undefined },
): Promise<Page<Row> & { league: League; season: number | null }> {
  const { league } = wanted;
  const season =
    asked === undefined
      ? await findNewestSeason(reading, kind.table, league.toUpperCase())
      : Number(asked);
  const page = await readGraded<Row>(reading, kind, { ...wanted, season: season ?? 0 });
  return { league, season, ...page };
}

/** A page of what a visitor may read, the newest game first. `columns`: SQL. */
export async function readGraded<Row extends { id: string }>(
  reading: Reading,
  { table, columns }: Kind,
  { league, after, season }: Wanted<string> & { season?: number },
): Promise<Page<Row>> {
  const place = after === undefined ? undefined : await getPlace(reading, table, after);
  const values: unknown[] = [league.toUpperCase(), reading.isDemo, most + 1];
  const give = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (season !== undefined) conditions.push(`and said.season = ${give(season)}`);
  if (place) {
    const start = `${give(place.starts_at)}::timestamptz`;
    conditions.push(
      `and said.starts_at <= ${start} and (said.starts_at < ${start} or said.id > ${give(place.id)})`,
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
  const forecasts = rows.slice(0, most);
  return { forecasts, next: (rows.length > most && forecasts.at(-1)?.id) || null };
}

async function findNewestSeason(
  { query, isDemo }: Reading,
  table: GradedTable,
  sport: string,
): Promise<number | null> {
  const [newest] = await query<{ season: number }>(
    `select season from public.${table}
     where graded_at is not null and sport = $1 and starts_with(game_id, 'demo_') = $2
     order by season desc limit 1`,
    [sport, isDemo],
  );
  return newest?.season ?? null;
}

async function getPlace({ query }: Reading, table: GradedTable, id: string): Promise<Place> {
  const [place] = await query<Place>(
    `select id, starts_at::text from public.${table} where graded_at is not null and id = $1`,
    [id],
  );
  if (!place)
    throw problem('invalid-parameter', texts.wrongParameter('after', texts.noSuchForecast));
  return place;
}

import type { SeasonGameRow } from '#server/product/history/history-rows.ts';
import { NflLineRow, NflQuarterRow } from '../data/nfl-files.ts';
import { type Converted, defineKind, type ImportTools, type Kind, refuse } from './kind.ts';
import { nflGameId } from './nfl-kinds.ts';

// What completes games that are there.

type Lines = Pick<
  SeasonGameRow,
  'game_id' | 'home_favored_by' | 'total_line' | 'home_moneyline' | 'away_moneyline'
>;

const nflLines = defineKind({
  name: 'nfl-lines',
  path: 'nfl/lines_open_close',
  use: 'history',
  about: 'closing lines, for games that have none',
  schema: NflLineRow,
  open: async ({ client }) => {
    const games = await readGameIds(client);
    return {
      convert: (row): Converted<Lines> => {
        const id = nflGameId(row.game_id);
        if (!games.has(id)) return unknownGame;
        return {
          row: {
            game_id: id,
            // The file says it in the betting sense: negative when the home side is favoured.
            home_favored_by: row.home_spread_last === undefined ? null : 0 - row.home_spread_last,
            total_line: row.total_line_last ?? null,
            home_moneyline: row.home_ml_last ?? null,
            away_moneyline: row.away_ml_last ?? null,
          },
        };
      },
      save: (rows) => completeLines(client, rows),
    };
  },
});

type Periods = Pick<SeasonGameRow, 'game_id' | 'home_periods' | 'away_periods'>;

const nflQuarters = defineKind({
  name: 'nfl-quarters',
  path: 'nfl/quarter_scores',
  use: 'history',
  about: 'points by quarter, for games that are there',
  schema: NflQuarterRow,
  open: async ({ client }) => {
    const games = await readGameIds(client);
    return {
      convert: (row): Converted<Periods> => {
        const id = nflGameId(row.game_id);
        if (!games.has(id)) return unknownGame;
        const home = toPeriods(
          [row.home_q1, row.home_q2, row.home_q3, row.home_q4],
          row.home_final,
        );
        const away = toPeriods(
          [row.away_q1, row.away_q2, row.away_q3, row.away_q4],
          row.away_final,
        );
        if (home === null || away === null) return refuse(undefined, 'a quarter is not known');
        const periods = Math.max(home.length, away.length);
        return {
          row: {
            game_id: id,
            home_periods: fill(home, periods),
            away_periods: fill(away, periods),
          },
        };
      },
      save: (rows) => savePeriods(client, rows),
    };
  },
});

const unknownGame = refuse('game_id', 'no such game; import nfl-games first');

/** What the quarters leave of the final score was made in overtime. */
export function toPeriods(
  quarters: readonly (number | undefined)[],
  final: number | undefined,
): number[] | null {
  const known = quarters.filter((points) => points !== undefined);
  if (known.length < quarters.length) return null;
  const overtime = (final ?? 0) - known.reduce((sum, points) => sum + points, 0);
  return overtime > 0 ? [...known, overtime] : known;
}

function fill(periods: number[], count: number): number[] {
  return [...periods, ...Array<number>(count - periods.length).fill(0)];
}

async function readGameIds(client: ImportTools['client']): Promise<Set<string>> {
  const { rows } = await client.query<{ game_id: string }>(
    `select game_id from public.season_games where sport = 'NFL' and source = 'import'`,
  );
  return new Set(rows.map(({ game_id: id }) => id));
}

async function completeLines(client: ImportTools['client'], rows: Lines[]): Promise<number> {
  const { rowCount } = await client.query(
    `update public.season_games as held
        set home_favored_by = coalesce(held.home_favored_by, given.home_favored_by),
            total_line = coalesce(held.total_line, given.total_line),
            home_moneyline = coalesce(held.home_moneyline, given.home_moneyline),
            away_moneyline = coalesce(held.away_moneyline, given.away_moneyline)
       from json_to_recordset($1) as given (game_id text, home_favored_by double precision,
              total_line double precision, home_moneyline integer, away_moneyline integer)
      where held.game_id = given.game_id
        and (held.home_favored_by is null and given.home_favored_by is not null
          or held.total_line is null and given.total_line is not null
          or held.home_moneyline is null and given.home_moneyline is not null
          or held.away_moneyline is null and given.away_moneyline is not null)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

async function savePeriods(client: ImportTools['client'], rows: Periods[]): Promise<number> {
  const { rowCount } = await client.query(
    `update public.season_games as held
        set home_periods = given.home_periods, away_periods = given.away_periods
       from json_to_recordset($1)
              as given (game_id text, home_periods integer[], away_periods integer[])
      where held.game_id = given.game_id
        and (held.home_periods, held.away_periods)
          is distinct from (given.home_periods, given.away_periods)`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

export const nflFigureKinds: readonly Kind[] = [nflLines, nflQuarters];

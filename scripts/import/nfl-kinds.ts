import type { GameRow } from '#feeds/feed.ts';
import { isDivisionGame } from '#server/history/division.ts';
import { type SeasonGameRow, saveSeasonGames } from '#server/history/history-rows.ts';
import { NflGameRow, NflLineRow, NflQuarterRow, NflScheduleRow } from '../data/nfl-files.ts';
import { isPostseason } from '../data/nfl-games.ts';
import { toCodeOfToday } from '../data/team-codes.ts';
import { easternMoment } from './eastern-time.ts';
import { type Converted, defineKind, type ImportTools, type Kind, refuse } from './kind.ts';
import { savePageGames, toPageGame } from './page-games.ts';
import { addQuarterbackEpa } from './quarterback-epa.ts';
import { findTeams } from './team-keys.ts';

export const nflGameId = (id: string) => `import_nfl_${id}`;
export const nflPlayerId = (id: string) => `import_nfl_${id}`;

/** What a file of games leaves open. */
export const noGameFacts = {
  starts_at: null,
  home_periods: null,
  away_periods: null,
  home_favored_by: null,
  total_line: null,
  home_moneyline: null,
  away_moneyline: null,
  home_quarterback: null,
  away_quarterback: null,
  home_quarterback_epa: null,
  away_quarterback_epa: null,
} satisfies Partial<SeasonGameRow>;

const nflGames = defineKind({
  name: 'nfl-games',
  path: 'nfl/games',
  use: 'history',
  about: 'games with scores, closing lines and starting quarterbacks',
  schema: NflGameRow,
  open: async (tools) => ({
    convert: (row): Converted<FileGame> => {
      const converted = convertGame(row);
      if ('faults' in converted) return converted;
      const { stadium: venue = null, overtime } = row;
      const game = toPageGame(converted.row, { venue, isOvertime: overtime === '1' });
      // The key of the plan, whatever code a team has in this file.
      return { row: { season: converted.row, game: { ...game, external_id: planKey(row) } } };
    },
    save: (rows) => saveFileGames(tools, rows),
    finish: () => addQuarterbackEpa(tools.client),
  }),
});

/** A game for history, and for the pages. */
type FileGame = { season: SeasonGameRow; game: GameRow };

async function saveFileGames(tools: ImportTools, rows: readonly FileGame[]): Promise<number> {
  const kept = await saveSeasonGames(
    tools.client,
    rows.map(({ season }) => season),
  );
  const shown = await savePageGames(
    tools,
    rows.map(({ game }) => game),
  );
  return kept + shown;
}

function convertGame(row: NflGameRow): Converted<SeasonGameRow> {
  const found = findTeams('NFL', {
    home_team: row.home_franchise ?? row.home_team,
    away_team: row.away_franchise ?? row.away_team,
  });
  if ('faults' in found) return found;
  const quarterback = (id: string | undefined) => (id === undefined ? null : nflPlayerId(id));
  return {
    row: {
      ...noGameFacts,
      game_id: nflGameId(row.game_id),
      sport: 'NFL',
      season: row.season,
      season_type: isPostseason(row) ? 3 : 2,
      week: row.week,
      played_on: row.gameday,
      starts_at: easternMoment(row.gameday, row.gametime),
      home_team_id: found.keys.home_team,
      away_team_id: found.keys.away_team,
      home_score: row.home_score ?? null,
      away_score: row.away_score ?? null,
      is_neutral: row.location === 'Neutral',
      is_division: row.div_game === '1',
      home_favored_by: row.spread_line ?? null,
      total_line: row.total_line ?? null,
      home_moneyline: row.home_moneyline ?? null,
      away_moneyline: row.away_moneyline ?? null,
      home_quarterback: quarterback(row.home_qb_id),
      away_quarterback: quarterback(row.away_qb_id),
      source: 'import',
    },
  };
}

const nflSchedule = defineKind({
  name: 'nfl-schedule',
  path: 'nfl/schedule',
  use: 'content',
  about: 'games to come',
  schema: NflScheduleRow,
  open: async (tools) => ({
    convert: (row): Converted<FileGame> => {
      const converted = convertPlan(row);
      if ('faults' in converted) return converted;
      const game = toPageGame(converted.row, { venue: null, isOvertime: false });
      return { row: { season: converted.row, game } };
    },
    save: (rows) => saveFileGames(tools, rows),
  }),
});

function convertPlan({ season, week, date, ...row }: NflScheduleRow): Converted<SeasonGameRow> {
  const found = findTeams('NFL', { home_team: row.home_team, away_team: row.away_team });
  if ('faults' in found) return found;
  return {
    row: {
      ...noGameFacts,
      game_id: planKey({ season, week, ...row }),
      sport: 'NFL',
      season,
      season_type: 2,
      week,
      played_on: date,
      starts_at: easternMoment(date, row.time_eastern),
      home_team_id: found.keys.home_team,
      away_team_id: found.keys.away_team,
      home_score: null,
      away_score: null,
      is_neutral: false,
      is_division: isDivisionGame(found.keys.home_team, found.keys.away_team),
      source: 'import',
    },
  };
}

type Plan = Pick<NflScheduleRow, 'season' | 'week' | 'home_team' | 'away_team'>;

function planKey({ season, week, away_team: away, home_team: home }: Plan): string {
  const codes = [away, home].map((code) => toCodeOfToday('NFL', code));
  return nflGameId([season, String(week).padStart(2, '0'), ...codes].join('_'));
}

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
            home_moneyline: row.home_ml_last || null,
            away_moneyline: row.away_ml_last || null,
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

export const nflSeasonKinds: readonly Kind[] = [nflGames, nflSchedule, nflLines, nflQuarters];

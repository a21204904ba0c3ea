import type { GameRow } from '#feeds/feed.ts';
import { isDivisionGame } from '#server/product/history/division.ts';
import { type SeasonGameRow, saveHistory } from '#server/product/history/history-rows.ts';
import { NflGameRow, NflScheduleRow } from '../data/nfl-files.ts';
import { isPostseason } from '../data/nfl-games.ts';
import { toCodeOfToday } from '../data/team-codes.ts';
import { easternMoment } from './eastern-time.ts';
import { type Converted, defineKind, type ImportTools, type Kind } from './kind.ts';
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
  const kept = await saveHistory(
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

export const nflGameKinds: readonly Kind[] = [nflGames, nflSchedule];

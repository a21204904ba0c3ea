import { isDivisionGame } from '#server/product/history/division.ts';
import { type SeasonGameRow, saveHistory } from '#server/product/history/history-rows.ts';
import { NbaGameRow } from '../data/nba-files.ts';
import { isNeutralDay, makeGameId } from '../data/nba-games.ts';
import { type Converted, defineKind, type JsonKind, type Kind } from './kind.ts';
import { parseNbaSchedule } from './nba-schedule.ts';
import { toPeriods } from './nfl-figure-kinds.ts';
import { noGameFacts } from './nfl-kinds.ts';
import { savePageGames } from './page-games.ts';
import { findTeams } from './team-keys.ts';

export const nbaGameId = (id: string) => `import_nba_${id}`;
export const nbaPlayerId = (id: string) => `import_nba_${id}`;

const nbaGames = defineKind({
  name: 'nba-games',
  path: 'nba/games',
  use: 'history',
  about: 'games with scores by quarter and closing lines',
  schema: NbaGameRow,
  open: async ({ client }) => ({
    convert: convertGame,
    save: (rows: SeasonGameRow[]) => saveHistory(client, rows),
  }),
});

function convertGame(row: NbaGameRow): Converted<SeasonGameRow> {
  const { home_team, away_team } = row;
  const found = findTeams('NBA', { home_team, away_team });
  if ('faults' in found) return found;
  const home = toPeriods([row.q1_home, row.q2_home, row.q3_home, row.q4_home], row.home_score);
  const away = toPeriods([row.q1_away, row.q2_away, row.q3_away, row.q4_away], row.away_score);
  return {
    row: {
      ...noGameFacts,
      game_id: nbaGameId(makeGameId(row.date, home_team, away_team)),
      sport: 'NBA',
      season: row.season,
      season_type: row.season_type === 'playoffs' ? 3 : 2,
      week: null,
      played_on: row.date,
      home_team_id: found.keys.home_team,
      away_team_id: found.keys.away_team,
      home_score: row.home_score ?? null,
      away_score: row.away_score ?? null,
      home_periods: home,
      away_periods: away,
      is_neutral: isNeutralDay(row.date),
      is_division: isDivisionGame(found.keys.home_team, found.keys.away_team),
      home_favored_by: row.spread_line ?? null,
      total_line: row.total_line ?? null,
      home_moneyline: row.moneyline_home ?? null,
      away_moneyline: row.moneyline_away ?? null,
      source: 'import',
    },
  };
}

const nbaSchedule: JsonKind = {
  name: 'nba-schedule',
  path: 'nba/scheduleLeagueV2',
  use: 'content',
  about: "games to come, and results, from the league's scheduleLeagueV2.json",
  take: async (json, tools) => {
    const { games, refused } = parseNbaSchedule(json);
    return { rows: games.length, changed: await savePageGames(tools, games), refused };
  },
};

export const nbaSeasonKinds: readonly Kind[] = [nbaGames, nbaSchedule];

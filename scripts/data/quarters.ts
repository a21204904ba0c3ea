import type { Sides } from '#forecast/game.ts';
import type { League } from '#shared/facts/sports.ts';
import { readRows } from './data-folders.ts';
import { NbaGameRow } from './nba-files.ts';
import { makeGameId } from './nba-games.ts';
import { NflQuarterRow } from './nfl-files.ts';

/** Points of each quarter by game id; games without all four are left out. */
export async function readQuarters(
  league: League,
  folders: readonly string[],
): Promise<Map<string, Sides<number[]>>> {
  const games = league === 'NFL' ? await readNfl(folders) : await readNba(folders);
  const found = new Map<string, Sides<number[]>>();
  for (const { id, home, away } of games) {
    if (isWhole(home) && isWhole(away)) found.set(id, { home, away });
  }
  return found;
}

function isWhole(quarters: (number | undefined)[]): quarters is number[] {
  return quarters.every((points) => points !== undefined);
}

async function readNfl(folders: readonly string[]) {
  const rows = await readRows(folders, 'nfl/quarter_scores', NflQuarterRow);
  return rows.map((row) => ({
    id: row.game_id,
    home: [row.home_q1, row.home_q2, row.home_q3, row.home_q4],
    away: [row.away_q1, row.away_q2, row.away_q3, row.away_q4],
  }));
}

async function readNba(folders: readonly string[]) {
  const rows = await readRows(folders, 'nba/games', NbaGameRow);
  return rows.map((row) => ({
    id: makeGameId(row.date, row.home_team, row.away_team),
    home: [row.q1_home, row.q2_home, row.q3_home, row.q4_home],
    away: [row.q1_away, row.q2_away, row.q3_away, row.q4_away],
  }));
}

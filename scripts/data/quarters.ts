import type { Sides } from '#forecast/game.ts';
import type { League } from '#shared/spec/sports.ts';
import { findNumber, getText } from './cells.ts';
import { readRows } from './data-folders.ts';
import { makeGameId } from './nba-games.ts';
import type { CsvRow } from './read-csv.ts';

const quarters = [1, 2, 3, 4];

/** Points of each quarter by game id; games without all four are left out. */
export async function readQuarters(
  league: League,
  folders: readonly string[],
): Promise<Map<string, Sides<number[]>>> {
  const isNfl = league === 'NFL';
  const found = new Map<string, Sides<number[]>>();
  for (const row of await readRows(folders, isNfl ? 'nfl/quarter_scores' : 'nba/games')) {
    const id = isNfl ? getText(row, 'game_id') : readNbaId(row);
    const read = (side: string) =>
      quarters.map((quarter) =>
        findNumber(row, isNfl ? `${side}_q${quarter}` : `q${quarter}_${side}`),
      );
    const home = read('home').filter((points) => points !== undefined);
    const away = read('away').filter((points) => points !== undefined);
    if (home.length + away.length === 2 * quarters.length) found.set(id, { home, away });
  }
  return found;
}

function readNbaId(row: CsvRow): string {
  return makeGameId(getText(row, 'date'), getText(row, 'home_team'), getText(row, 'away_team'));
}

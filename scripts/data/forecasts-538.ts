import type { League } from '#shared/spec/sports.ts';
import { findNumber, getText } from './cells.ts';
import { readRows } from './data-folders.ts';
import { makeGameId } from './nba-games.ts';
import type { CsvRow } from './read-csv.ts';

/** Column of FiveThirtyEight's file -> name in the report. */
const columns: Record<League, Record<string, string>> = {
  NFL: { elo_home_prob: '538 Elo', qbelo_home_prob: '538 quarterback Elo' },
  NBA: { elo_home_prob: '538 Elo', published_home_prob: '538 published' },
};

/** Home win probabilities by forecaster and game; empty where the folders have no such file. */
export async function readForecasts538(
  league: League,
  folders: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const forecasts = new Map<string, Map<string, number>>();
  for (const row of await readRows(folders, `${league.toLowerCase()}/forecasts_538`)) {
    const id = league === 'NFL' ? getText(row, 'game_id') : readNbaId(row);
    for (const [column, name] of Object.entries(columns[league])) {
      const probability = findNumber(row, column);
      if (probability === undefined) continue;
      const known = forecasts.get(name) ?? new Map();
      forecasts.set(name, known.set(id, probability));
    }
  }
  return forecasts;
}

function readNbaId(row: CsvRow): string {
  return makeGameId(getText(row, 'date'), getText(row, 'home_team'), getText(row, 'away_team'));
}

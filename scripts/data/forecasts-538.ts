import { z } from 'zod';
import type { League } from '#shared/facts/sports.ts';
import { day, number, text } from './cells.ts';
import { readRows } from './data-folders.ts';
import { makeGameId } from './nba-games.ts';

const probability = number.optional();
const NflForecastRow = z.object({
  game_id: text,
  elo_home_prob: probability,
  qbelo_home_prob: probability,
});
const NbaForecastRow = z.object({
  date: day,
  home_team: text,
  away_team: text,
  elo_home_prob: probability,
  published_home_prob: probability,
});

/** Home win probabilities by forecaster and game; empty where the folders have no such file. */
export async function readForecasts538(
  league: League,
  folders: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = league === 'NFL' ? await readNfl(folders) : await readNba(folders);
  const forecasts = new Map<string, Map<string, number>>();
  for (const { id, probabilities } of rows) {
    for (const [name, value] of Object.entries(probabilities)) {
      if (value === undefined) continue;
      const known = forecasts.get(name) ?? new Map();
      forecasts.set(name, known.set(id, value));
    }
  }
  return forecasts;
}

async function readNfl(folders: readonly string[]) {
  const rows = await readRows(folders, 'nfl/forecasts_538', NflForecastRow);
  return rows.map((row) => ({
    id: row.game_id,
    probabilities: {
      '538 Elo': row.elo_home_prob,
      '538 quarterback Elo': row.qbelo_home_prob,
    },
  }));
}

async function readNba(folders: readonly string[]) {
  const rows = await readRows(folders, 'nba/forecasts_538', NbaForecastRow);
  return rows.map((row) => ({
    id: makeGameId(row.date, row.home_team, row.away_team),
    probabilities: {
      '538 Elo': row.elo_home_prob,
      '538 published': row.published_home_prob,
    },
  }));
}

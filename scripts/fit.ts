import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fitNba, fitNfl } from '#forecast/fitting/fit-winners.ts';
import { readNbaGames } from './data/nba-games.ts';
import { readNflGames } from './data/nfl-games.ts';

/**
 * Fits the constants of the winner forecasts and writes them with their provenance to forecast/fitted/.
 * Usage: npm run fit -- [nfl|nba] [--data DIR]...   Each set is used for seasons after its last one only.
 */
const plans = {
  nfl: { from: 2002, to: [2014, 2023], evaluations: 320 },
  nba: { from: 2010, to: [2015, 2019, 2024], evaluations: 160 },
};

const { values, positionals } = parseArgs({
  options: { data: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const chosen = positionals.length === 0 ? ['nfl', 'nba'] : positionals;

for (const league of chosen) {
  if (league === 'nfl') await fitSets('nfl', await readNflGames(values.data), fitNfl);
  else if (league === 'nba') await fitSets('nba', await readNbaGames(values.data), fitNba);
  else throw new Error(`no such league: ${league}`);
}

async function fitSets<Games, FittedSet>(
  league: 'nfl' | 'nba',
  games: Games,
  fitLeague: (
    games: Games,
    task: { usesLines: boolean; seasons: { from: number; to: number }; evaluations: number },
  ) => FittedSet,
): Promise<void> {
  const { from, to: ends, evaluations } = plans[league];
  const sets: FittedSet[] = [];
  for (const to of ends) {
    for (const usesLines of [true, false]) {
      const began = performance.now();
      const set = fitLeague(games, { usesLines, seasons: { from, to }, evaluations });
      sets.push(set);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${league} ${from}-${to}, lines ${usesLines}: ${seconds} s`, set);
    }
  }
  const path = new URL(`../forecast/fitted/${league}.json`, import.meta.url);
  await writeFile(path, `${JSON.stringify(sets, null, 2)}\n`);
}

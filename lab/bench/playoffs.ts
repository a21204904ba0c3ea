import { groupByDay } from '../../forecast/game.ts';
import { createGenerator } from '../../forecast/generator.ts';
import { createOutlook } from '../../forecast/playoffs/outlook.ts';
import { simulateSeasons } from '../../forecast/playoffs/simulate-seasons.ts';
import { SlowStrengths } from '../../forecast/playoffs/slow-strengths.ts';
import { createWinnerModel } from '../../forecast/winner-model.ts';
import { readNumbers } from '../../scripts/command-line.ts';
import { readNbaGames } from '../../scripts/data/nba-games.ts';
import { readNflGames } from '../../scripts/data/nfl-games.ts';
import { readSeasons } from '../../scripts/data/season-games.ts';
import { hideFrom } from '../backtest/playoffs.ts';
import { describeMachine, median } from './machine.ts';

/**
 * Ten thousand seasons of each league from the middle of a stored one, with what each game of the week would change.
 * Usage: npm run bench playoffs [-- <runs>]
 */
const [runs = 5] = readNumbers({ most: 1 });
const targetMs = 2_000;
const leagues = [
  { league: 'NFL', readGames: readNflGames, season: 2022, day: '2022-11-10', watched: 14 },
  { league: 'NBA', readGames: readNbaGames, season: 2023, day: '2023-01-10', watched: 50 },
] as const;

console.log(describeMachine());
for (const { league, readGames, season, day, watched } of leagues) {
  const games = await readGames([]);
  const stored = (await readSeasons(league, games, [])).get(season);
  if (stored === undefined) throw new Error(`no season ${season} of the ${league} is stored`);
  const known = hideFrom(stored, day);
  const model = createWinnerModel(league, { usesLines: true });
  for (const past of groupByDay(games.filter(({ date }) => date < day))) {
    model.prepare(past);
    model.learn(past);
  }
  const open = known.games.filter(({ afterStart }) => !afterStart);
  const ids = open.slice(0, watched).map(({ id }) => id);
  // Counted is the time of the processor, as the machine may have other things to do.
  const times: number[] = [];
  const waited: number[] = [];
  globalThis.gc?.();
  const before = process.memoryUsage();
  let most = 0;
  for (let run = 0; run < runs; run += 1) {
    const began = process.cpuUsage();
    const start = performance.now();
    const outlook = createOutlook(model, known, { day, slow: new SlowStrengths() });
    const random = createGenerator(run);
    simulateSeasons(known, outlook, { seasons: 10_000, random, watched: ids });
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / 1_000);
    waited.push(performance.now() - start);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    most = Math.max(most, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
  }
  const middle = median(times);
  const all = times.map((ms) => ms.toFixed(0)).join(' ');
  console.log(
    `${league}, 10,000 seasons, ${open.length} games to come, ${ids.length} watched: ${middle.toFixed(0)} ms of the processor (target ${targetMs}); all: ${all}; ${median(waited).toFixed(0)} ms by the clock; at most ${(most / 2 ** 20).toFixed(0)} MB more`,
  );
  if (middle > targetMs) {
    console.log('a target was missed');
    process.exitCode = 1;
  }
}

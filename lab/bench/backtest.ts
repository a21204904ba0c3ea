import { readNumbers } from '../../scripts/command-line.ts';
import { readNbaGames } from '../../scripts/data/nba-games.ts';
import { readNflGames } from '../../scripts/data/nfl-games.ts';
import { listAnchors } from '../backtest/anchors.ts';
import { gradeForecasters, runModel } from '../backtest/grade.ts';
import { describeMachine, median } from './machine.ts';

/**
 * A whole backtest with reading, model, blend, anchors and grading, over every stored game of a league.
 * Usage: npm run bench backtest [-- <runs>]
 */
const [runs = 3] = readNumbers({ most: 1 });
const leagues = [
  { league: 'NFL', readGames: readNflGames, targetMs: 5_000 },
  { league: 'NBA', readGames: readNbaGames, targetMs: 15_000 },
] as const;

console.log(describeMachine());
for (const { league, readGames, targetMs } of leagues) {
  const times: number[] = [];
  let count = 0;
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    const games = await readGames([]);
    const { model, blend } = runModel(league, games, { usesLines: true });
    const anchors = listAnchors(league, games);
    gradeForecasters(games, new Map([['model', model], ['blend', blend], ...anchors]));
    times.push(performance.now() - began);
    count = games.length;
  }
  const middle = median(times);
  const all = times.map((ms) => ms.toFixed(0)).join(' ');
  console.log(
    `${league}, ${count} games: ${middle.toFixed(0)} ms (target ${targetMs}); all: ${all}`,
  );
  if (middle > targetMs) {
    console.log('a target was missed');
    process.exitCode = 1;
  }
}

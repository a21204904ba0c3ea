import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import Stryker from '@stryker-mutator/core';
import { readArguments, showUsage, toNumber, UsageError } from '../scripts/command-line.ts';
import { createRandom } from '../test/random.ts';
import { rooms } from './mutate/rooms.ts';

const usage = `Usage: npm run lab mutate -- [--lines N] [--seed N] ${Object.keys(rooms).join('|')}

Changes the code of a room in one place at a time and runs its tests: what no test notices is named, with the score.
A whole room takes hours, so blocks of lines are drawn.

  --lines N    how many lines are drawn, in blocks of ten (200)
  --seed N     draws the same ones again
`;
const blockLines = 10;

/** Blocks of code, drawn at random among all files of the folder, as Stryker takes them: `file:from-to`. */
function drawBlocks(folder: string, lines: number, seed: number): string[] {
  const random = createRandom(seed);
  const files = execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }).split('\n');
  const blocks = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const { length } = readFileSync(file, 'utf8').split('\n');
      return Array.from({ length: Math.ceil(length / blockLines) }, (_, at) => {
        const from = at * blockLines + 1;
        return `${file}:${from}-${Math.min(length, from + blockLines - 1)}`;
      });
    });
  return blocks
    .map((block) => ({ block, place: random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, Math.ceil(lines / blockLines))
    .map(({ block }) => block);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { lines: { type: 'string' }, seed: { type: 'string' } },
  });
  const [name = '', ...others] = positionals;
  const room = rooms[name];
  if (!room || others.length > 0) throw new UsageError('');
  const seed = toNumber(values.seed ?? String(Date.now() % 100_000));
  console.log(`Seed ${seed}`);
  process.env.MUTATED_ROOM = name;
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: drawBlocks(room.code, toNumber(values.lines ?? '200'), seed),
    vitest: { configFile: 'lab/mutate/vitest.config.ts' },
    // It reads this with an API that TypeScript 7 does not have.
    tsconfigFile: '.cache/none.json',
    coverageAnalysis: 'perTest',
    // What runs once, when a file is read, would need every test anew.
    ignoreStatic: true,
    concurrency: 2,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.data', '.cache', 'dist', 'screenshots', 'test-results'],
  });
  await stryker.runMutationTest();
}

await main().catch((error) => showUsage(error, usage));

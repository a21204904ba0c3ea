import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, toNumber } from '../scripts/command-line.ts';
import type { CitedTest } from '../scripts/documents/cited-tests.ts';
import { runProgram } from '../scripts/run-program.ts';
import {
  type Break,
  breakSource,
  draw,
  isStory,
  parseBreaks,
  readRows,
} from './break-sentences/breaks.ts';
import { CheckoutCopy } from './break-sentences/checkout-copy.ts';

const usage = `Usage: npm run lab break-sentences -- [--count N] [--seed N] [--stories] [WORDS ...]

Breaks sentences of docs/spec-coverage.md one by one in a copy of the checkout and runs the tests that
the document names for each. Exit code 1: a sentence is broken and none of its tests fails.

  --count N    how many are drawn (20)
  --seed N     draws the same ones again
  --stories    tells stories of the browser too, a minute or two for each sentence
  WORDS        only breaks whose sentence or file holds one of these
`;

const root = fileURLToPath(new URL('..', import.meta.url));
type Trial = { broken: Break; tests: CitedTest[] };

async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { count: { type: 'string' }, seed: { type: 'string' }, stories: { type: 'boolean' } },
  });
  const seed = toNumber(values.seed ?? String(Date.now() % 100_000));
  const all = await listTrials(values.stories ?? false, positionals);
  const trials = draw(all, toNumber(values.count ?? '20'), seed);
  console.log(`Seed ${seed}, ${trials.length} of ${all.length} sentences`);
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort()).once('SIGTERM', () => interruption.abort());
  const copy = await CheckoutCopy.make(root, interruption.signal);
  try {
    const held = await holdAll(copy, trials);
    console.log(`${held} of ${trials.length} sentences are held`);
    if (held < trials.length) process.exitCode = 1;
  } finally {
    await copy.remove();
  }
}

async function listTrials(withStories: boolean, wanted: readonly string[]): Promise<Trial[]> {
  const rows = readRows(await readFile(join(root, 'docs/spec-coverage.md'), 'utf8'));
  const list = await readFile(new URL('break-sentences/breaks.txt', import.meta.url), 'utf8');
  return parseBreaks(list)
    .filter(
      ({ sentence, file }) =>
        wanted.length === 0 || wanted.some((words) => `${sentence} ${file}`.includes(words)),
    )
    .map((broken) => {
      const named = rows.find(({ sentence }) => sentence === broken.sentence)?.tests ?? [];
      return { broken, tests: named.filter((test) => withStories || !isStory(test)) };
    })
    .filter(({ tests }) => tests.length > 0);
}

/** A test that fails anyway proves nothing, so all of them run unbroken first. */
async function holdAll(copy: CheckoutCopy, trials: readonly Trial[]): Promise<number> {
  const selected = trials.flatMap(({ tests }) => tests);
  const verdicts = await copy.run(selected);
  const unbroken = new Map(selected.map((test, at) => [nameOf(test), verdicts[at]]));
  for (const [name, verdict] of unbroken) {
    if (verdict !== 'passed') console.log(`${verdict} already unbroken: ${name}`);
  }
  let held = 0;
  for (const { broken, tests } of trials) {
    const proving = tests.filter((test) => unbroken.get(nameOf(test)) === 'passed');
    if (await isHeld(copy, { broken, tests: proving })) held++;
  }
  return held;
}

async function isHeld(copy: CheckoutCopy, { broken, tests }: Trial): Promise<boolean> {
  const began = performance.now();
  const file = join(copy.root, broken.file);
  const source = await readFile(file, 'utf8');
  await writeFile(file, breakSource(source, broken));
  const verdicts = await copy.run(tests);
  await writeFile(file, source);
  const isNoticed = verdicts.includes('failed');
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  console.log(`${isNoticed ? 'held    ' : 'NOT HELD'} ${seconds} s  ${broken.sentence}`);
  console.log(`                  ${broken.file}: ${broken.marked}`);
  for (const [at, test] of tests.entries()) {
    if (verdicts[at] !== 'failed')
      console.log(`                  ${verdicts[at]}: ${nameOf(test)}`);
  }
  return isNoticed;
}

function nameOf({ path, title }: CitedTest): string {
  return `${path} "${title}"`;
}

await runProgram(main, usage);

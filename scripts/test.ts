import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { formatSlowest, type PlaywrightReport, type VitestReport } from './test/reports.ts';

/**
 * `npm test`: everything that a change can break. `npm test -- all` adds what takes long, `-- --changed` runs
 * the unit tests that a change of the checkout concerns and no browser, `-- lint unit` a choice of steps.
 */
const chosen = process.argv.slice(2);
const isWhole = chosen.includes('all');
const isInner = chosen.includes('--changed');

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';
const reporters = `--reporter=default --reporter=json --outputFile.json=${unitReport}`;
const which = `${isWhole ? '' : " --tags-filter='!long'"}${isInner ? ' --changed' : ''}`;

/** They read the sources alone, so they run side by side. */
const statics: Record<string, string> = {
  lint: 'biome check --error-on-warnings .',
  types: 'tsc --build',
  imports: 'node scripts/check-imports.ts',
  'dead-code': 'knip && knip --production',
  documents: 'node scripts/check-documents.ts',
  'database-types': 'node scripts/db-types.ts --check',
};
const tests: Record<string, string> = {
  unit: `vitest run --passWithNoTests${which} ${reporters}`,
  browser: 'playwright test',
};

const names = chosen.filter((name) => name !== 'all' && name !== '--changed');
const known = [...Object.keys(statics), ...Object.keys(tests)];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(', ')}. Steps: all, ${known.join(', ')}\n`);
  process.exit(2);
}
const isChosen = ([name]: [string, string]) =>
  names.length > 0 ? names.includes(name) : !(isInner && name === 'browser');

rmSync('test-results', { recursive: true, force: true });
const codes = await Promise.all(Object.entries(statics).filter(isChosen).map(runQuietly));
let exitCode = codes.find((code) => code !== 0) ?? 0;
for (const step of Object.entries(tests).filter(isChosen)) {
  if (exitCode === 0) exitCode = await run(step);
}

const unit = readReport<VitestReport>(unitReport);
const browser = readReport<PlaywrightReport>(browserReport);
process.stdout.write(`\n${formatSlowest(unit, browser)}\n`);
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failed =
  (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(exitCode);

async function run([name, command]: [string, string]): Promise<number> {
  process.stdout.write(`\n== ${name}: ${command}\n`);
  return await end(name, spawnStep(command, 'inherit'));
}

/** What it printed comes in one piece, when it has ended. */
async function runQuietly([name, command]: [string, string]): Promise<number> {
  const child = spawnStep(command, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return await end(name, child, () => `\n== ${name}: ${command}\n${output}`);
}

function spawnStep(command: string, output: 'inherit' | 'pipe') {
  const env = { ...process.env, ...(isWhole ? { STORIES: 'all' } : {}) };
  return spawn(command, { stdio: ['ignore', output, output], shell: true, env });
}

async function end(
  name: string,
  child: ReturnType<typeof spawnStep>,
  told: () => string = () => '',
): Promise<number> {
  const began = performance.now();
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${told()}== ${name} took ${seconds} s\n`);
  return code ?? 1;
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

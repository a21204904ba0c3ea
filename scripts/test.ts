import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { readAllImports } from './imports/read-imports.ts';
import { findRelatedTests } from './test/related-tests.ts';
import {
  countBrokenFiles,
  formatSlowest,
  listRetried,
  type PlaywrightReport,
  type VitestReport,
} from './test/reports.ts';

/**
 * `npm test`: everything that a change can break. `npm test -- all` adds what takes long, `-- --changed` runs in
 * seconds what a change of the checkout concerns most, and no browser, `-- lint unit` a choice of steps.
 */
const chosen = process.argv.slice(2);
const isWhole = chosen.includes('all');
const isInner = chosen.includes('--changed');

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';
const reporters = `--reporter=default --reporter=json --outputFile.json=${unitReport}`;
const leftOutTags = isWhole ? '' : ` --tags-filter='!long' ${excludeLongFiles()}`;
/** About what runs in half a minute beside the static checks. */
const mostRelated = 40;
const { changed, related, leftOut } = isInner
  ? findChange()
  : { changed: ['.'], related: [], leftOut: 0 };

/** They read the sources alone, so they run side by side. */
const statics: Record<string, string> = {
  // The inner loop puts the format right by itself: nobody learns anything from it.
  lint: `biome check ${isInner ? '--write ' : ''}--error-on-warnings --no-errors-on-unmatched ${changed.join(' ')}`,
  types: 'tsc --build',
  imports: 'node scripts/check-imports.ts',
  'dead-code': 'knip && knip --production',
  documents: 'node scripts/check-documents.ts && node scripts/references.ts --check',
  'database-types': 'node scripts/db-types.ts --check',
};
const tests: Record<string, string> = {
  unit: `vitest run --passWithNoTests${leftOutTags} ${reporters} ${related.join(' ')}`,
  browser: 'playwright test',
};

const names = chosen.filter((name) => name !== 'all' && name !== '--changed');
const known = [...Object.keys(statics), ...Object.keys(tests)];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(', ')}. Steps: all, ${known.join(', ')}\n`);
  process.exit(2);
}
/** They look at the whole house for what one change seldom breaks, or have nothing to look at. */
const notInner = new Set(['dead-code', 'database-types', 'browser']);
if (changed.length === 0) notInner.add('lint');
if (related.length === 0) notInner.add('unit');
const isChosen = ([name]: [string, string]) =>
  names.length > 0 ? names.includes(name) : !(isInner && notInner.has(name));

rmSync('test-results', { recursive: true, force: true });
if (leftOut > 0) {
  process.stdout.write(`${leftOut} tests farther from the change are left to \`npm run check\`\n`);
}
const checks = Promise.all(Object.entries(statics).filter(isChosen).map(runQuietly));
const isGreen = async () => (await checks).every((code) => code === 0);
let exitCode = 0;
for (const step of Object.entries(tests).filter(isChosen)) {
  // A whole run ends with the first check that fails; the inner loop tells of checks and tests at once.
  if (exitCode === 0 && (isInner || (await isGreen()))) exitCode = await run(step);
}
if (!(await isGreen())) exitCode = 1;

const unit = readReport<VitestReport>(unitReport);
const browser = readReport<PlaywrightReport>(browserReport);
process.stdout.write(`\n${formatSlowest(unit, browser)}\n`);
const flaky = browser?.stats.flaky ?? 0;
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + flaky;
const broken = unit ? countBrokenFiles(unit) : 0;
const failed = (unit?.numFailedTests ?? 0) + broken + (browser?.stats.unexpected ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0);
const retried = listRetried(unit, browser);
if (retried.length > 0) {
  const lines = [`${retried.length} of them at the second try only`, ...retried];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(exitCode);

/** The filter alone would import them, and what stands outside their tests would start. */
function excludeLongFiles(): string {
  const files = globSync('{database,feeds,forecast,scripts,server,shared,web}/**/*.test.{ts,tsx}');
  const long = files.filter((path) => readFileSync(path, 'utf8').startsWith('// @module-tag long'));
  return long.map((path) => `--exclude=${path}`).join(' ');
}

function findChange() {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n');
  const tracked = git('diff', '--name-only', '--no-renames', 'HEAD');
  const paths = [...tracked, ...git('ls-files', '--others', '--exclude-standard')].filter(Boolean);
  const { files, imports } = readAllImports();
  const readFile = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const tests = files.filter((path) => /^(?!e2e).*\.test\.tsx?$/.test(path));
  return {
    changed: paths.filter((path) => existsSync(path)),
    ...findRelatedTests(paths, { tests, imports, readFile }, mostRelated),
  };
}

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

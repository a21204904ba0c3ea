import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Everything that must hold, in the order of what fails fastest. `npm test -- lint unit` runs a choice. */
const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';
const steps: Record<string, string> = {
  lint: 'biome check --error-on-warnings .',
  types: 'tsc --build',
  imports: 'node scripts/check-imports.ts',
  'dead-code': 'knip && knip --production',
  documents: 'node scripts/check-documents.ts',
  'database-types': 'node scripts/db-types.ts --check',
  unit: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
  browser: 'playwright test',
};

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) {
  process.stderr.write(
    `No such step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}\n`,
  );
  process.exit(2);
}

rmSync('test-results', { recursive: true, force: true });
let exitCode = 0;
for (const [name, command] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const began = performance.now();
  process.stdout.write(`\n== ${name}: ${command}\n`);
  const child = spawn(command, { stdio: 'inherit', shell: true });
  const [code] = await once(child, 'exit');
  process.stdout.write(`== ${name} took ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  if (code !== 0) {
    exitCode = code ?? 1;
    break;
  }
}

const unit = readReport<VitestReport>(unitReport);
const browser = readReport<PlaywrightReport>(browserReport)?.stats;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(exitCode);

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}

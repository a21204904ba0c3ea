import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { defaultFolder } from '../../scripts/data/data-folders.ts';
import { chooseFiles } from '../../scripts/import/choose-files.ts';
import { connectDatabase } from '../../server/base/database/connect.ts';
import type { Database } from '../../server/base/database/database.ts';
import type { ImportOrder, ImportReport } from './import-process.ts';
import { describeMachine } from './machine.ts';

// The whole of the developer data into an empty database, then again; and the longest file against a tenth of it.

const largest = { kind: 'nba-player-games', path: join(defaultFolder, 'nba/player_games.csv.gz') };
/** What a longer file may need more: garbage that was not collected yet. */
const flatMb = 30;

async function run(order: ImportOrder): Promise<ImportReport> {
  const child = fork(new URL('import-process.ts', import.meta.url), {
    // As `npm run import` has it: garbage is collected early, not when the machine has no more.
    execArgv: ['--max-semi-space-size=4'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the import ended with ${code}`);
  });
  child.send(order);
  const [report] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {});
  return report as ImportReport;
}

async function writeTenth(folder: string): Promise<string> {
  const [head, ...rows] = gunzipSync(await readFile(largest.path))
    .toString()
    .trimEnd()
    .split('\n');
  const path = join(folder, 'tenth.csv');
  await writeFile(path, `${[head, ...rows.slice(0, rows.length / 10)].join('\n')}\n`);
  return path;
}

function sum(report: ImportReport): { rows: number; changed: number; refused: number; ms: number } {
  const add = (name: 'rows' | 'changed' | 'refused' | 'ms') =>
    report.files.reduce((total, file) => total + file[name], 0);
  return { rows: add('rows'), changed: add('changed'), refused: add('refused'), ms: add('ms') };
}

function describe(name: string, report: ImportReport): string {
  const { rows, changed, refused, ms } = sum(report);
  const speed = Math.round((1_000 * rows) / ms);
  return (
    `${name}: ${rows} rows, ${changed} written, ${refused} refused, ${(ms / 1_000).toFixed(1)} s ` +
    `(${speed} rows a second), at most ${report.peakMb.toFixed(0)} MB`
  );
}

async function measure({ clientConfig, pool }: Database, folder: string): Promise<boolean> {
  const tenth = await run({
    clientConfig,
    files: [{ ...largest, path: await writeTenth(folder) }],
  });
  console.log(describe('a tenth of the longest file', tenth));
  const whole = await run({ clientConfig, files: [largest] });
  console.log(describe('all of it', whole));
  const files = chooseFiles(['all', defaultFolder], 'off').map(({ kind, path }) => ({
    kind: kind.name,
    path,
  }));
  await pool.query('truncate public.season_games, public.player_games');
  const first = await run({ clientConfig, files });
  for (const [at, { rows, changed, ms }] of first.files.entries()) {
    const path = relative(defaultFolder, files[at]?.path ?? '');
    console.log(`  ${path}: ${rows} rows, ${changed} written, ${(ms / 1_000).toFixed(1)} s`);
  }
  console.log(describe('everything', first));
  const second = await run({ clientConfig, files });
  console.log(describe('everything again', second));
  const isFlat = whole.peakMb < tenth.peakMb + flatMb;
  console.log(isFlat ? 'memory is flat in the length of the file' : 'MEMORY GROWS WITH THE FILE');
  const { changed, refused } = sum(second);
  console.log(changed === 0 ? 'nothing doubled' : 'THE SECOND RUN CHANGED ROWS');
  return isFlat && changed === 0 && refused === 0;
}

if (!existsSync(defaultFolder)) {
  console.log(`there is nothing to import: no folder ${defaultFolder}`);
} else {
  console.log(describeMachine());
  const folder = await mkdtemp(join(tmpdir(), 'sports-hub-import-bench-'));
  const { database, close } = await connectDatabase(
    { databaseUrl: undefined, dataDir: folder },
    pino({ level: 'warn' }),
  );
  try {
    if (!(await measure(database, folder))) process.exitCode = 1;
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

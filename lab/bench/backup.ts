import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { readConfig } from '../../server/base/config/config.ts';
import { runBackupInProcess } from '../../server/operate/backups/run-backup-in-process.ts';
import { createByteStore } from '../../server/wire/storage/byte-store.ts';
import { listChildren } from '../../test/listeners.ts';
import { fillSite, withEmbedded } from '../rehearse/filled-site.ts';
import type { ReadersOrder, ReadersReport } from './load-readers.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import { type ScaleServer, startScaleServer } from './scale-server.ts';

/**
 * Readers at a steady rate on a filled database, first alone, then while one backup after the other is made as the
 * server makes them. The p99 of reads may not double; the process of a backup stays within its memory.
 * Usage: npm run bench backup [-- --rate 200 --seconds 60 --seasons 20 --users 20000 --files 500]
 */
const { values } = readArguments({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    seasons: { type: 'string', default: '20' },
    users: { type: 'string', default: '20000' },
    files: { type: 'string', default: '500' },
  },
});
const [rate, seconds] = [toNumber(values.rate), toNumber(values.seconds)];
const size = {
  seasons: toNumber(values.seasons),
  users: toNumber(values.users),
  files: toNumber(values.files),
};
const mostTimesIdle = 2;
const mostWorkerMb = 250;
const lookMs = 100;

/** What all visitors are answered alike, and what PostgreSQL is asked for each time. */
const reads = {
  'of visitors':
    '/rest/v1/games?select=*&sport=eq.NBA&status=eq.scheduled&order=scheduled_at.asc&limit=20',
  'of rows': '/rest/v1/player_games?select=*&player_id=eq.nba-bos_1&order=played_on.desc&limit=5',
};

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-bench-backup-'));
  try {
    const files = createByteStore({ s3: undefined, dataDir });
    await withEmbedded(dataDir, (clientConfig) => fillSite(clientConfig, files, size));
    const server = await startScaleServer(dataDir);
    try {
      await read(server, 5);
      const idle = await read(server, seconds);
      const { serverMb: before } = await server.readUsage();
      const stopping = new AbortController();
      const making = makeBackups(dataDir, server, stopping.signal);
      const busy = await read(server, seconds);
      stopping.abort();
      const made = await making;
      const { serverMb: after } = await server.readUsage();
      console.log(`  server ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`);
      return print(idle, busy, made);
    } finally {
      await server.end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function read(server: ScaleServer, time: number): Promise<ReadersReport[]> {
  const { publishableKey, secretKey } = server.secrets;
  const readers = Object.values(reads).map(async (path, index) => {
    const child = fork(new URL('load-readers.ts', import.meta.url), { serialization: 'advanced' });
    const apiKey = index === 0 ? publishableKey : secretKey;
    const order: ReadersOrder = { port: server.port, apiKey, path, rate: rate / 2, seconds: time };
    child.send(order);
    const [report] = await once(child, 'message');
    return report as ReadersReport;
  });
  return Promise.all(readers);
}

type Made = { tookMs: number[]; bytes: number; rows: number; peakMb: number };

async function makeBackups(
  dataDir: string,
  { clientConfig }: ScaleServer,
  signal: AbortSignal,
): Promise<Made> {
  const config = readConfig({ DATA_DIR: dataDir });
  const made: Made = { tookMs: [], bytes: 0, rows: 0, peakMb: 0 };
  const watching = watchWorkers(signal, (mb) => {
    made.peakMb = Math.max(made.peakMb, mb);
  });
  while (!signal.aborted) {
    const name = `bench-${made.tookMs.length}.tar`;
    const began = performance.now();
    const task = { clientConfig, isOurs: true, config, name, madeAt: new Date() };
    const summary = await runBackupInProcess(task, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (!summary) break;
    made.tookMs.push(performance.now() - began);
    made.rows = summary.rows;
    const path = join(dataDir, 'backups', name);
    made.bytes = (await stat(path)).size;
    await rm(path);
  }
  await watching;
  return made;
}

async function watchWorkers(signal: AbortSignal, tell: (mb: number) => void): Promise<void> {
  while (!signal.aborted) {
    for (const pid of await listChildren(process.pid)) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      if (!command.includes('backup-worker')) continue;
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      tell(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
    }
    await pause(lookMs);
  }
}

function print(idle: ReadersReport[], busy: ReadersReport[], made: Made): boolean {
  let holds = made.tookMs.length > 0 && made.peakMb <= mostWorkerMb;
  const longest = Math.max(0, ...made.tookMs) / 1_000;
  console.log(
    `  ${made.tookMs.length} whole backups of ${made.rows} rows, ${(made.bytes / 1e6).toFixed(0)} MB each, ` +
      `${longest.toFixed(1)} s at most; their process ${made.peakMb.toFixed(0)} MB at most (target ${mostWorkerMb})`,
  );
  if (made.tookMs.length === 0) console.log('  none ended in that time: give it more --seconds');
  for (const [index, name] of Object.keys(reads).entries()) {
    const [before, during] = [idle[index], busy[index]];
    if (!before || !during) return false;
    const times = percentile(during.latenciesMs, 0.99) / percentile(before.latenciesMs, 0.99);
    const errors = during.latenciesMs.length - (during.statuses['200'] ?? 0);
    console.log(`  reads ${name}, ${rate / 2}/s, ms`);
    console.log(`    idle    ${describeLatencies(before.latenciesMs)}`);
    console.log(`    backups ${describeLatencies(during.latenciesMs)}, ${errors} errors`);
    console.log(`    p99 x ${times.toFixed(2)} (target ${mostTimesIdle})`);
    holds &&= times < mostTimesIdle && errors === 0;
  }
  return holds;
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}

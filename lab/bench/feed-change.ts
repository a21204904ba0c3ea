import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { presentHabits } from '../../scripts/replay/habits.ts';
import { deriveSecrets } from '../../server/base/config/secrets.ts';
import { fillDemoMonth, usualMonth } from '../../test/fill-demo-month.ts';
import { startProvider } from '../../test/provider.ts';
import { startProcess } from '../../test/server-process.ts';
import type { ReadersOrder, ReadersReport } from './load-readers.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';

/**
 * Ten weeks of the simulated league, then a start with FEED=espn against a provider on loopback with its
 * present habits, while visitors read. Server, database, provider and readers share the machine's cores.
 * Usage: npm run bench feed-change [-- --days 70 --rate 60 --root <another checkout>]
 */
const { values } = readArguments({
  options: {
    days: { type: 'string', default: '70' },
    /** Reads a second. */
    rate: { type: 'string', default: '60' },
    root: { type: 'string' },
  },
});
const [days, rate] = [toNumber(values.days), toNumber(values.rate)];
const targets = { firstScoreS: 60, p99Ms: 100 };
const mostSeconds = 900;
const windowS = 5;
const listLive = '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc';
const paths = [
  listLive,
  '/rest/v1/games?select=*&status=eq.scheduled&order=scheduled_at.asc&limit=6',
  '/rest/v1/games?select=*&status=eq.final&order=scheduled_at.desc&limit=20',
];

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-feed-change-'));
  const pool = new pg.Pool({ host: join(dataDir, 'postgres'), user: 'postgres', max: 2 });
  pool.on('error', () => {});
  const provider = await startProvider({ habits: presentHabits });
  try {
    const before = await startProcess(dataDir, { FEED: 'off' }, values.root);
    await fillDemoMonth(pool, new Date(), { ...usualMonth, days });
    console.log(`  ${await describeRows(pool)} of the simulated league`);
    const idle = await read(await addressOf(before.url, dataDir), 2 * windowS);
    await before.end('SIGTERM');
    const began = performance.now();
    const environment = { FEED: 'espn', FEED_BASE_URL: provider.url };
    const server = await startProcess(dataDir, environment, values.root);
    try {
      const target = await addressOf(server.url, dataDir);
      const firstScore = waitForScore(target).then(() => (performance.now() - began) / 1000);
      const end = waitForEnd(pool).then(() => (performance.now() - began) / 1000);
      const during = await readUntil(target, Promise.all([firstScore, end]));
      return print({ idle, during, firstScoreS: await firstScore, endS: await end });
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await pool.end();
    await provider.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Target = { url: string; apiKey: string };

async function addressOf(url: string, dataDir: string): Promise<Target> {
  const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
  return { url, apiKey: deriveSecrets(secret.trim()).publishableKey };
}

async function describeRows(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query(
    `select (select count(*) from games) as games,
       (select sum(reltuples)::bigint from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as all`,
  );
  return `${rows[0].games} games, about ${rows[0].all} rows`;
}

/** All paths in equal parts, in processes of their own; latency counts from the moment a read was due. */
async function read({ url, apiKey }: Target, seconds: number): Promise<ReadersReport[]> {
  const port = Number(new URL(url).port);
  return Promise.all(
    paths.map(async (path) => {
      const readers = fork(new URL('load-readers.ts', import.meta.url), {
        serialization: 'advanced',
      });
      const order: ReadersOrder = { port, apiKey, path, rate: rate / paths.length, seconds };
      readers.send(order);
      const [report] = (await once(readers, 'message')) as [ReadersReport];
      return report;
    }),
  );
}

async function readUntil(target: Target, end: Promise<unknown>): Promise<ReadersReport[]> {
  const reports: ReadersReport[] = [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  while (!isOver) reports.push(...(await read(target, windowS)));
  return reports;
}

async function waitForScore({ url, apiKey }: Target): Promise<void> {
  for (let tries = 0; tries < mostSeconds * 5; tries += 1) {
    const response = await fetch(`${url}${listLive}`, { headers: { apikey: apiKey } });
    const games = (await response.json()) as { external_id: string; home_score: number }[];
    const worlds = new Set(games.map((game) => game.external_id.startsWith('demo_')));
    if (worlds.size > 1) throw new Error('an answer held games of both worlds');
    if (worlds.has(false)) return;
    await pause(200);
  }
  throw new Error(`no real score after ${mostSeconds} s`);
}

async function waitForEnd(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < mostSeconds; tries += 1) {
    const { rowCount } = await pool.query(
      `select from games where starts_with(external_id, 'demo_')
       union all select from season_games where source = 'demo'
       union all select from pg_policies where policyname = 'One world at a time' limit 1`,
    );
    if (rowCount === 0) return;
    await pause(1_000);
  }
  throw new Error(`simulated rows are left after ${mostSeconds} s`);
}

type Outcome = {
  idle: ReadersReport[];
  during: ReadersReport[];
  firstScoreS: number;
  endS: number;
};

function print({ idle, during, firstScoreS, endS }: Outcome): boolean {
  console.log(
    `  first real score ${firstScoreS.toFixed(1)} s after the start (target ${targets.firstScoreS})`,
  );
  console.log(`  last simulated row gone after ${endS.toFixed(0)} s`);
  for (const [name, reports] of Object.entries({ idle, during })) {
    const all = latenciesOf(reports);
    const failures = countFailures(reports);
    console.log(
      `  reads ${name.padEnd(6)} ${all.length}, ${failures} failed, ms: ${describeLatencies(all)}`,
    );
  }
  return (
    firstScoreS <= targets.firstScoreS &&
    percentile(latenciesOf(during), 0.99) <= targets.p99Ms &&
    countFailures(during) === 0
  );
}

function latenciesOf(reports: readonly ReadersReport[]): number[] {
  return reports.flatMap(({ latenciesMs }) => [...latenciesMs]);
}

function countFailures(reports: readonly ReadersReport[]): number {
  return reports.reduce(
    (sum, { latenciesMs, statuses }) => sum + latenciesMs.length - (statuses['200'] ?? 0),
    0,
  );
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}

import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readNumbers } from '../../scripts/command-line.ts';
import { deriveSecrets } from '../../server/base/config/secrets.ts';
import { findPostmasterPid, type ServerProcess, startProcess } from '../../test/server-process.ts';
import { insertRows, type Kept, listenToNews, pay, type Target } from './crash-callers.ts';
import { describeMachine, median } from './machine.ts';
import { percentile } from './percentiles.ts';

/**
 * Kills server, database and both in turn with SIGKILL while callers insert rows over HTTP, people pay and
 * a page listens. A restart lasts from the kill to the first row that was sent after it and acknowledged.
 * In the end every acknowledged row and payment is looked for, and every row in what the page heard.
 * Usage: npm run bench crash [-- <kills>]
 */
const [kills = 20] = readNumbers({ most: 1 });
const victims = ['server', 'database', 'both'] as const;
type Victim = (typeof victims)[number];
const callers = 8;
const shortestLifeMs = 300;
const longestLifeMs = 1_500;
const targetMs = 1_500;
const patienceMs = 30_000;

async function kill(server: ServerProcess, dataDir: string, victim: Victim): Promise<void> {
  const postmaster = victim === 'server' ? undefined : await findPostmasterPid(dataDir);
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
  if (victim !== 'database') await server.end('SIGKILL');
}

/** Waits, and throws when it takes too long. */
async function until(isReached: () => boolean, what: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!isReached()) {
    if (performance.now() > giveUpAt) throw new Error(`${what} took longer than ${patienceMs} ms.`);
    await pause(2);
  }
}

type Course = { dataDir: string; start: () => Promise<ServerProcess>; kept: Kept };

/** Milliseconds of each restart, by victim. */
async function killInTurn(server: ServerProcess, { dataDir, start, kept }: Course) {
  const restartsMs: Record<Victim, number[]> = { server: [], database: [], both: [] };
  let running = server;
  for (let round = 0; round < kills; round += 1) {
    const victim = victims[round % victims.length] ?? 'server';
    const { rows, payers } = kept;
    const before = { rows: rows.size, payers: payers.size };
    await pause(shortestLifeMs + Math.random() * (longestLifeMs - shortestLifeMs));
    const killedAt = performance.now();
    await kill(running, dataDir, victim);
    if (victim !== 'database') running = await start();
    await until(
      () => kept.latestSentAt > killedAt,
      `the restart after kill ${round + 1} (${victim})`,
    );
    const restartMs = performance.now() - killedAt;
    restartsMs[victim].push(restartMs);
    console.log(
      `${round + 1}. ${victim}: back after ${restartMs.toFixed(0)} ms; ` +
        `${rows.size - before.rows} rows, ${payers.size - before.payers} payments`,
    );
  }
  return { running, restartsMs };
}

async function countLost(dataDir: string, { rows, payers }: Kept) {
  const client = new pg.Client({
    ...{ host: join(dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  });
  await client.connect();
  try {
    const count = async (statement: string, keys: Set<string>) =>
      (await client.query(statement, [[...keys]])).rowCount ?? 0;
    return {
      rows: await count(
        `select from unnest($1::text[]) as known (id)
          where not exists (select from public.news where external_id = known.id)`,
        rows,
      ),
      payments: await count(
        `select from unnest($1::uuid[]) as known (id)
          where not exists (select from public.subscriptions where user_id = known.id)`,
        payers,
      ),
    };
  } finally {
    await client.end();
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function describe(name: string, values: number[]): string {
  const p95 = percentile(values, 0.95);
  return `${name}: ${values.length} kills, median ${median(values).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
}

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-crash-'));
  const environment = {
    FEED: 'off',
    PORT: String(await findFreePort()),
    RATE_LIMIT_FACTOR: '1000',
  };
  const start = () => startProcess(dataDir, { ...environment, LOG_LEVEL: 'silent' });
  const server = await start();
  const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
  const stopping = new AbortController();
  const target: Target = {
    url: server.url,
    signal: stopping.signal,
    ...deriveSecrets(secret.trim()),
  };
  const kept: Kept = { rows: new Set(), payers: new Set(), latestSentAt: Number.NEGATIVE_INFINITY };
  const writing = new AbortController();
  const writers = { ...target, signal: writing.signal };
  const heard = listenToNews(target);
  const working = [
    ...Array.from({ length: callers }, (_, caller) => insertRows(writers, caller, kept)),
    pay(writers, kept),
  ];
  const { running, restartsMs } = await killInTurn(server, { dataDir, start, kept });
  writing.abort();
  await Promise.all(working);
  const unheard = () => [...kept.rows].filter((id) => !heard.has(id)).length;
  await until(() => unheard() === 0, 'hearing of every row').catch(() => {});
  const lost = await countLost(dataDir, kept);
  stopping.abort();
  await running.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
  for (const victim of victims) console.log(describe(victim, restartsMs[victim]));
  const all = Object.values(restartsMs).flat();
  console.log(describe(`all (target: p95 ${targetMs} ms)`, all));
  console.log(
    `lost: ${lost.rows} of ${kept.rows.size} acknowledged rows, ${lost.payments} of ${kept.payers.size} payments; ` +
      `${unheard()} rows were never heard`,
  );
  if (kept.payers.size === 0) throw new Error('No payment was acknowledged: nothing was tested.');
  return lost.rows + lost.payments + unheard() === 0 && percentile(all, 0.95) <= targetMs;
}

process.exitCode = (await main()) ? 0 : 1;
process.exit();

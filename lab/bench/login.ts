import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readNumbers } from '../../scripts/command-line.ts';
import { deriveSecrets } from '../../server/base/config/secrets.ts';
import { startProcess } from '../../test/server-process.ts';
import { fillDatabase } from './fill-database.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';

/**
 * 100 log-ins of different accounts at once while the games query is asked at a steady rate, on loopback,
 * with the limits of a default configuration. Latency counts from the moment a query was due. Idle and
 * loaded times take turns, so that whatever else the machine does disturbs both.
 * Usage: npm run bench login [-- <log-ins> <queries per second> <rounds>]
 */
const targetRatio = 3;
const idleMs = 6_000;
const warmUpMs = 3_000;
const [logins = 100, queriesPerSecond = 50, rounds = 3] = readNumbers({ most: 3 });
const password = 'correct horse';
const gamesPath = '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc';

type Target = { url: string; apiKey: string };
type Figures = { idle: number[]; loaded: number[]; crowdMs: number };

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-login-'));
  const server = await startProcess(dataDir, { FEED: 'off' });
  try {
    await fillDatabase(dataDir, { accounts: logins + 1, password });
    const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
    const target: Target = {
      url: server.url,
      apiKey: deriveSecrets(secret.trim()).publishableKey,
    };
    await logIn(target, 0);
    await queryUntil(target, pause(warmUpMs));
    const figures: Figures = { idle: [], loaded: [], crowdMs: 0 };
    for (let round = 0; round < rounds; round += 1) await measureRound(target, figures);
    return report(figures);
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureRound(target: Target, figures: Figures): Promise<void> {
  figures.idle.push(...(await queryUntil(target, pause(idleMs))));
  const began = performance.now();
  const crowd = Array.from({ length: logins }, (_, user) => logIn(target, user));
  figures.loaded.push(...(await queryUntil(target, Promise.all(crowd))));
  figures.crowdMs += performance.now() - began;
}

async function logIn({ url, apiKey }: Target, user: number): Promise<void> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `fan-${user}@example.com`, password }),
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`log-in ${user}: ${response.status} ${body}`);
}

/** Milliseconds of queries sent at fixed moments, whether or not the ones before were answered. */
async function queryUntil(target: Target, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const ended = end.finally(() => {
    isOver = true;
  });
  const began = performance.now();
  const queries: Promise<number>[] = [];
  while (!isOver) {
    const dueAt = began + (queries.length * 1000) / queriesPerSecond;
    const waitMs = dueAt - performance.now();
    if (waitMs > 0) await pause(waitMs);
    queries.push(queryGames(target).then(() => performance.now() - Math.max(dueAt, began)));
  }
  await ended;
  return Promise.all(queries);
}

async function queryGames({ url, apiKey }: Target): Promise<void> {
  const response = await fetch(url + gamesPath, { headers: { apikey: apiKey } });
  const rows = (await response.json()) as unknown[];
  if (rows.length !== 20) throw new Error(`the games query answered ${response.status}`);
}

function report({ idle, loaded, crowdMs }: Figures): boolean {
  const describe = (latenciesMs: number[]) =>
    `ms: ${describeLatencies(latenciesMs)}  (${latenciesMs.length} queries)`;
  const ratio = percentile(loaded, 0.95) / percentile(idle, 0.95);
  console.log(`games query, ${queriesPerSecond} a second`);
  console.log(`  idle:               ${describe(idle)}`);
  console.log(`  during ${logins} log-ins: ${describe(loaded)}`);
  console.log(`  p95 is ${ratio.toFixed(2)} times its idle value (target: under ${targetRatio})`);
  const perSecond = (logins * rounds * 1000) / crowdMs;
  console.log(`${rounds} crowds of ${logins}: ${perSecond.toFixed(1)} log-ins a second`);
  return ratio < targetRatio;
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}

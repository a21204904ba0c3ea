import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { deriveSecrets } from '#server/secrets.ts';
import { describeMachine, median } from './machine.ts';
import { findPostmasterPid, type ServerProcess, startProcess } from './server-process.ts';

/**
 * Kills the server (every second time its database too) with SIGKILL while callers insert rows over HTTP,
 * starts it again, and looks for every row that was answered with 201.
 * Usage: npm run bench crash [-- <kills>]
 */
const [kills = 20] = process.argv.slice(2).map(Number);
const callers = 8;
const shortestLifeMs = 300;
const longestLifeMs = 1_500;

type Writes = { acknowledged: string[]; serial: number };

async function insertUntilItDies(
  server: ServerProcess,
  apiKey: string,
  writes: Writes,
): Promise<void> {
  for (;;) {
    writes.serial += 1;
    const id = `bench_${writes.serial}`;
    const status = await insert(server.url, apiKey, id);
    if (status === undefined) return;
    if (status === 201) writes.acknowledged.push(id);
  }
}

/** Undefined when there is no server to answer any more. */
async function insert(url: string, apiKey: string, id: string): Promise<number | undefined> {
  const row = {
    external_id: id,
    sport: 'NFL',
    headline: id,
    published_at: new Date().toISOString(),
  };
  try {
    const response = await fetch(`${url}/rest/v1/news`, {
      method: 'POST',
      headers: { apikey: apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(row),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

async function killUnderWrites(dataDir: string, round: number, writes: Writes): Promise<number> {
  const began = performance.now();
  const server = await startProcess(dataDir, { FEED: 'off' });
  const startMs = performance.now() - began;
  const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
  const { secretKey } = deriveSecrets(secret.trim());
  const before = writes.acknowledged.length;
  const working = Array.from({ length: callers }, () =>
    insertUntilItDies(server, secretKey, writes),
  );
  await pause(shortestLifeMs + Math.random() * (longestLifeMs - shortestLifeMs));
  const postmaster = round % 2 === 1 ? await findPostmasterPid(dataDir) : undefined;
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
  await server.end('SIGKILL');
  await Promise.all(working);
  const rows = writes.acknowledged.length - before;
  const victims = postmaster === undefined ? 'server' : 'server and database';
  console.log(
    `${round + 1}. started in ${startMs.toFixed(0)} ms, ${rows} rows acknowledged, killed ${victims}`,
  );
  if (rows === 0) throw new Error('No row was acknowledged: nothing was tested.');
  return startMs;
}

async function listMissing(dataDir: string, { acknowledged }: Writes): Promise<string[]> {
  const client = new pg.Client({
    ...{ host: join(dataDir, 'postgres'), port: 5432 },
    ...{ user: 'postgres', database: 'postgres' },
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select written.id from unnest($1::text[]) as written (id)
       where not exists (select from news where external_id = written.id)`,
      [acknowledged],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-crash-'));
  const writes: Writes = { acknowledged: [], serial: 0 };
  const startsMs: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    startsMs.push(await killUnderWrites(dataDir, round, writes));
  }
  const last = await startProcess(dataDir, { FEED: 'off' });
  const missing = await listMissing(dataDir, writes).finally(() => last.end('SIGTERM'));
  await rm(dataDir, { recursive: true, force: true });
  console.log(
    `${kills} kills, ${kills} unattended restarts (median ${median(startsMs.slice(1)).toFixed(0)} ms), ` +
      `${missing.length} of ${writes.acknowledged.length} acknowledged rows lost`,
  );
  return missing.length === 0;
}

if (!(await main())) process.exitCode = 1;

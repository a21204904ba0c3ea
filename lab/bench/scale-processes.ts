import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, startChild } from './children.ts';
import { fillCallers } from './fill-callers.ts';
import { percentile } from './percentiles.ts';
import type { CallersOrder, CallersReport } from './rest-callers.ts';
import { type ScaleServer, startScaleServer } from './scale-server.ts';
import { describeDelivery, openAndWrite } from './scale-sockets.ts';

const seconds = 6;
const warmUpSeconds = 2;
const callers = 50;
const tables = { games: 'the same for everybody', own_games: 'looks at the caller' };

/** The list read of `bench rest` and the fan-out of `bench realtime` on one process and on two. */
export async function measureProcesses(): Promise<void> {
  console.log(`\n20 live games, ${callers} callers, and 2000 sockets with 20 changes/s`);
  for (const workers of [1, 2]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'sh-scale-'));
    const server = await startScaleServer(dataDir, { workers });
    try {
      console.log(`  ${workers === 1 ? 'one process' : `${workers} processes`}`);
      const siteUrl = `http://localhost:${server.port}`;
      const { secrets, database } = server;
      const tokens = await fillCallers(database, { secrets, siteUrl });
      for (const [table, name] of Object.entries(tables)) {
        console.log(`    ${name}: ${await readList(server, table, tokens)}`);
      }
      const load = { subscribers: 2_000, changesPerSecond: 20, seconds };
      console.log(`    sockets: ${describeDelivery(load, await openAndWrite(server, load))}`);
    } finally {
      await server.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
}

async function readList(server: ScaleServer, table: string, tokens: string[]): Promise<string> {
  const { port, secrets } = server;
  const order = {
    target: { port, apiKey: secrets.publishableKey, tokens },
    path: `/rest/v1/${table}?select=*&status=eq.live&order=scheduled_at.asc`,
    ...{ headers: [], status: '200', callers },
  };
  await callFor({ ...order, seconds: warmUpSeconds });
  const before = await server.readUsage();
  const { latenciesMs, failures } = await callFor({ ...order, seconds });
  const after = await server.readUsage();
  const requests = latenciesMs.length;
  const each = (ms: number) => `${((ms * 1000) / requests).toFixed(0)} µs`;
  return [
    `${Math.round(requests / seconds)} requests/s`,
    `p99 ${percentile(latenciesMs, 0.99).toFixed(1)} ms`,
    `${failures} failures`,
    `CPU of a request: server ${each(after.serverMs - before.serverMs)}, PostgreSQL ${each(after.databaseMs - before.databaseMs)}`,
  ].join(', ');
}

async function callFor(order: CallersOrder): Promise<CallersReport> {
  const child = startChild('rest-callers.ts');
  try {
    return await ask<CallersReport>(child, order);
  } finally {
    child.kill();
  }
}

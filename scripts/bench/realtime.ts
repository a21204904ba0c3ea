import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { readNumbers } from '../command-line.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import type { ClientReport, ClientsOrder } from './realtime-clients.ts';
import type { ServerAddress, ServerUsage } from './realtime-server.ts';

/**
 * Commit to receipt over real sockets on loopback: server, subscribers and writer are processes of
 * their own. The moment is taken before the statement is sent, so each figure includes the commit.
 * Usage: npm run bench realtime [-- <subscribers> <changes a second> <seconds>]
 */
type Scenario = {
  subscribers: number;
  changesPerSecond: number;
  seconds: number;
  p95LimitMs: number;
};

const Limits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
});
const clientProcesses = 2;
const gameCount = 16;

const scenarios: Scenario[] = [
  { subscribers: 500, changesPerSecond: 64, seconds: 20, p95LimitMs: 50 },
  { subscribers: 5_000, changesPerSecond: 10, seconds: 20, p95LimitMs: 250 },
];

async function main(): Promise<boolean> {
  const [subscribers, changesPerSecond, seconds = 10] = readNumbers({ most: 3 });
  const chosen =
    subscribers && changesPerSecond
      ? [{ subscribers, changesPerSecond, seconds, p95LimitMs: 250 }]
      : scenarios;
  const [cpu] = cpus();
  console.log(
    `${cpus().length} x ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  const mostSubscribers = Math.max(...chosen.map((scenario) => scenario.subscribers));
  console.log(
    `open files: ${mostSubscribers + 200} needed (ulimit -n), ${openFilesLimit()} allowed; subscribers in ${clientProcesses} processes`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  const server = startProcess('realtime-server.ts', [dataDir]);
  try {
    const address = await nextMessage<ServerAddress>(server);
    const results: boolean[] = [];
    for (const scenario of chosen) results.push(await runScenario(scenario, server, address));
    return results.every(Boolean);
  } finally {
    server.send('stop');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runScenario(
  scenario: Scenario,
  server: ChildProcess,
  { port, apiKey, clientConfig }: ServerAddress,
): Promise<boolean> {
  const { subscribers, changesPerSecond, seconds, p95LimitMs } = scenario;
  const writer = new pg.Client(clientConfig);
  await writer.connect();
  await prepareGames(writer);
  const changes = changesPerSecond * seconds;
  const clients = Array.from({ length: clientProcesses }, () =>
    startProcess('realtime-clients.ts', []),
  );
  try {
    for (const client of clients) {
      const order: ClientsOrder = { port, apiKey, count: subscribers / clientProcesses, changes };
      client.send(order);
      await nextMessage(client);
    }
    const before = await usageOf(server);
    const reports = clients.map((client) => nextMessage<ClientReport>(client));
    await writeChanges(writer, changesPerSecond, changes);
    const after = await usageOf(server);
    const isGood = print(scenario, await Promise.all(reports), changes, p95LimitMs);
    console.log(
      `  server: ${before.memoryMb} MB connected, ${after.memoryMb} MB at the end, ` +
        `${Math.round(((after.cpuS - before.cpuS) / seconds) * 100)} % of one core; machine load ${loadavg()[0]?.toFixed(1)}`,
    );
    return isGood;
  } finally {
    for (const client of clients) client.kill();
    await writer.end();
    await pause(500);
  }
}

async function prepareGames(writer: pg.Client): Promise<void> {
  await writer.query(`
    insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter)
    select 'bench_' || n, 'NFL', 'live', now(), 'Home ' || n, 'Away ' || n, 0, 0, 1
    from generate_series(1, ${gameCount}) n
    on conflict (external_id) do nothing`);
}

/** Keeps to the schedule: a slow commit is followed by faster ones, so the rate stays what it says. */
async function writeChanges(writer: pg.Client, perSecond: number, changes: number): Promise<void> {
  const start = performance.now();
  for (let number = 1; number <= changes; number += 1) {
    const dueInMs = start + (number * 1000) / perSecond - performance.now();
    if (dueInMs > 0) await pause(dueInMs);
    await writer.query(
      'update games set home_score = home_score + 1, venue = $2 where external_id = $1',
      [`bench_${(number % gameCount) + 1}`, `${number}@${process.hrtime.bigint()}@`],
    );
  }
}

function print(
  { subscribers, changesPerSecond }: Scenario,
  reports: ClientReport[],
  changes: number,
  p95LimitMs: number,
): boolean {
  const latencies = reports.flatMap((report) => report.latenciesMs);
  const expected = subscribers * changes;
  const disordered = reports.reduce((sum, report) => sum + report.disordered, 0);
  const lost = expected - latencies.length;
  console.log(
    `${subscribers} subscribers, ${changesPerSecond} changes a second: sent ${changes}, ` +
      `expected ${expected}, received ${latencies.length}, lost ${lost}, out of order ${disordered}`,
  );
  console.log(`  commit to receipt ms: ${describeLatencies(latencies)} (p95 limit ${p95LimitMs})`);
  return lost === 0 && disordered === 0 && percentile(latencies, 0.95) <= p95LimitMs;
}

async function usageOf(server: ChildProcess): Promise<ServerUsage> {
  server.send('usage');
  return await nextMessage<ServerUsage>(server);
}

/** Node raises its soft limit to the hard one at start; the report names what came of it. */
function openFilesLimit(): string {
  const report: unknown = process.report.getReport();
  const { data } = Limits.safeParse(report);
  return String(data?.userLimits.open_files.soft ?? 'an unknown number');
}

function startProcess(file: string, parameters: string[]): ChildProcess {
  const child = fork(new URL(file, import.meta.url), parameters, { serialization: 'advanced' });
  child.once('exit', (code) => {
    if (code) throw new Error(`${file} ended with ${code}`);
  });
  return child;
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message');
  return message as Message;
}

if (!(await main())) {
  console.log('a limit was missed');
  process.exitCode = 1;
}

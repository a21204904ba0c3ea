import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumbers } from '../../scripts/command-line.ts';
import { ask, nextMessage, startChild, stopChild } from './children.ts';
import {
  clientProcesses,
  type FanOutReport,
  type Scenario as FanOutScenario,
  runFanOut,
} from './fan-out.ts';
import { describeMachine, openFilesLimit } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import type { ServerAddress, ServerUsage } from './realtime-server.ts';

/**
 * Commit to receipt over real sockets on loopback: server, subscribers and writer are processes of
 * their own. The moment is taken before the statement is sent, so each figure includes the commit.
 * Usage: npm run bench realtime [-- <subscribers> <changes a second> <seconds>]
 */
type Scenario = FanOutScenario & { p95LimitMs: number };

const scenarios: Scenario[] = [
  { subscribers: 500, changesPerSecond: 64, seconds: 20, p95LimitMs: 8 },
  { subscribers: 5_000, changesPerSecond: 10, seconds: 20, p95LimitMs: 45 },
];

async function main(): Promise<boolean> {
  const [subscribers, changesPerSecond, seconds = 10] = readNumbers({ most: 3 });
  const chosen =
    subscribers && changesPerSecond
      ? [{ subscribers, changesPerSecond, seconds, p95LimitMs: 250 }]
      : scenarios;
  console.log(describeMachine());
  const mostSubscribers = Math.max(...chosen.map((scenario) => scenario.subscribers));
  console.log(
    `open files: ${mostSubscribers + 200} needed (ulimit -n), ${openFilesLimit() ?? 'an unknown number'} allowed; subscribers in ${clientProcesses} processes`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  const server = startChild('realtime-server.ts', [dataDir]);
  try {
    const address = await nextMessage<ServerAddress>(server);
    const results: boolean[] = [];
    for (const scenario of chosen) results.push(await runScenario(scenario, server, address));
    return results.every(Boolean);
  } finally {
    await stopChild(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runScenario(
  scenario: Scenario,
  server: ChildProcess,
  address: ServerAddress,
): Promise<boolean> {
  const report = await runFanOut(scenario, address, () => ask<ServerUsage>(server, 'usage'));
  const { before, after } = report;
  const isGood = print(scenario, report);
  const cpuShare = (after.cpuS - before.cpuS) / scenario.seconds;
  console.log(
    `  server: ${before.memoryMb} MB connected, ${after.memoryMb} MB at the end, ` +
      `${Math.round(cpuShare * 100)} % of one core; machine load ${loadavg()[0]?.toFixed(1)}`,
  );
  return isGood;
}

function print(
  { subscribers, changesPerSecond, p95LimitMs }: Scenario,
  { latenciesMs, sent, expected, lost, disordered }: FanOutReport<ServerUsage>,
): boolean {
  console.log(
    `${subscribers} subscribers, ${changesPerSecond} changes a second: sent ${sent}, ` +
      `expected ${expected}, received ${latenciesMs.length}, lost ${lost}, out of order ${disordered}`,
  );
  console.log(
    `  commit to receipt ms: ${describeLatencies(latenciesMs)} (p95 limit ${p95LimitMs})`,
  );
  return lost === 0 && disordered === 0 && percentile(latenciesMs, 0.95) <= p95LimitMs;
}

if (!(await main())) {
  console.log('a limit was missed');
  process.exitCode = 1;
}

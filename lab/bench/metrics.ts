import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumbers } from '../../scripts/command-line.ts';
import { ask, nextMessage, startChild, stopChild } from './children.ts';
import { describeMachine } from './machine.ts';
import type { CallersOrder, CallersReport } from './rest-callers.ts';
import type { RestTarget, Usage } from './rest-server.ts';

/**
 * What it costs to count: the shared and the own read of `npm run bench rest` on servers that count nothing, that count for
 * `/metrics`, and that log each request as well. They take turns, so that a machine that tires does so for all.
 * Usage: npm run bench metrics [-- <seconds> <rounds>]
 */
const kinds = {
  'counts nothing': ['SLOW_STATEMENT_MS=0'],
  'as it is by default': [],
  'counts for /metrics': ['METRICS_TOKEN=token-of-this-bench'],
  'and logs one request in a hundred': ['METRICS_TOKEN=token-of-this-bench', 'REQUEST_LOG=0.01'],
};
/** Answered alike for everybody, and by a policy that looks at the caller. */
const tables = ['games', 'own_games'] as const;
/** Of the processor of the server, for a request that is counted. */
const targetMoreUs = 4;
const [seconds = 5, rounds = 3] = readNumbers({ most: 2 });

type Contender = { name: string; server: ChildProcess; target: RestTarget };
type Run = { perSecond: number; cpuUs: number };

async function main(): Promise<boolean> {
  console.log(`${describeMachine()}\n50 callers, ${rounds} rounds of ${seconds} s each`);
  const folder = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  const contenders: Contender[] = [];
  try {
    for (const [name, variables] of Object.entries(kinds)) {
      const server = startChild('rest-server.ts', [
        join(folder, name.replaceAll(/\W/g, '-')),
        ...variables,
      ]);
      contenders.push({ name, server, target: await nextMessage<RestTarget>(server) });
    }
    let isGood = true;
    for (const table of tables) isGood = (await compare(contenders, table)) && isGood;
    return isGood;
  } finally {
    for (const { server } of contenders) await stopChild(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(contenders: Contender[], table: string): Promise<boolean> {
  const runs = new Map<string, Run[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await run(contender, table);
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      runs.get(contender.name)?.push(await run(contender, table));
    }
  }
  return report(table, runs);
}

async function run({ server, target }: Contender, table: string): Promise<Run> {
  const path = `/rest/v1/${table}?select=*&status=eq.live&order=scheduled_at.asc`;
  const order = { target, path, headers: [], status: '200', callers: 50, seconds };
  const before = await ask<Usage>(server, 'usage');
  const callers = startChild('rest-callers.ts');
  const { latenciesMs } = await ask<CallersReport>(callers, order satisfies CallersOrder);
  callers.kill();
  const after = await ask<Usage>(server, 'usage');
  const cpuUs = ((after.cpuMs - before.cpuMs) * 1_000) / latenciesMs.length;
  return { perSecond: latenciesMs.length / seconds, cpuUs };
}

function report(table: string, runs: Map<string, Run[]>): boolean {
  const medianOf = (name: string, measure: keyof Run) => {
    const sorted = (runs.get(name) ?? []).map((one) => one[measure]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const leastUs = medianOf('counts nothing', 'cpuUs');
  for (const name of runs.keys()) {
    const cpuUs = medianOf(name, 'cpuUs');
    console.log(
      `${table}, ${name}: ${Math.round(medianOf(name, 'perSecond'))} requests/s, ` +
        `${cpuUs.toFixed(1)} µs of CPU each (${(cpuUs - leastUs).toFixed(1)} more)`,
    );
  }
  return medianOf('counts for /metrics', 'cpuUs') - leastUs <= targetMoreUs;
}

if (!(await main())) {
  console.log(`the target was missed: ${targetMoreUs} µs more for what is counted`);
  process.exitCode = 1;
}

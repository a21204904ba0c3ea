import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumbers } from '../command-line.ts';
import { ask, nextMessage, startChild, stopChild } from './children.ts';
import { describeMachine } from './machine.ts';
import type { CallersOrder, CallersReport } from './rest-callers.ts';
import type { RestTarget, Usage } from './rest-server.ts';

/**
 * What it costs to count: the shared read of `npm run bench rest` on servers that count nothing, that count for
 * `/metrics`, and that log each request as well. They take turns, so that a machine that tires does so for all.
 * Usage: npm run bench metrics [-- <seconds> <rounds>]
 */
const kinds = {
  'counts nothing': ['SLOW_STATEMENT_MS=0'],
  'as it is by default': [],
  'counts for /metrics': ['METRICS_TOKEN=token-of-this-bench'],
  'and logs one request in a hundred': ['METRICS_TOKEN=token-of-this-bench', 'REQUEST_LOG=0.01'],
};
const path = '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc';
/** Of the processor of the server, for a request that is counted. */
const targetMoreUs = 4;
const [seconds = 5, rounds = 3] = readNumbers({ most: 2 });

type Contender = { name: string; server: ChildProcess; target: RestTarget; runs: Run[] };
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
      contenders.push({ name, server, target: await nextMessage<RestTarget>(server), runs: [] });
    }
    for (const contender of contenders) await run(contender);
    for (const contender of contenders) contender.runs = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const contender of contenders) await run(contender);
    }
    return report(contenders);
  } finally {
    for (const { server } of contenders) await stopChild(server);
    await rm(folder, { recursive: true, force: true });
  }
}

async function run({ server, target, runs }: Contender): Promise<void> {
  const order = { target, path, headers: [], status: '200', callers: 50, seconds };
  const before = await ask<Usage>(server, 'usage');
  const callers = startChild('rest-callers.ts');
  const { latenciesMs } = await ask<CallersReport>(callers, order satisfies CallersOrder);
  callers.kill();
  const after = await ask<Usage>(server, 'usage');
  const cpuUs = ((after.cpuMs - before.cpuMs) * 1_000) / latenciesMs.length;
  runs.push({ perSecond: latenciesMs.length / seconds, cpuUs });
}

function report(contenders: Contender[]): boolean {
  const medianOf = ({ runs }: Contender, measure: keyof Run) =>
    runs.map((one) => one[measure]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  const [plain] = contenders;
  const leastUs = plain ? medianOf(plain, 'cpuUs') : 0;
  for (const contender of contenders) {
    const cpuUs = medianOf(contender, 'cpuUs');
    console.log(
      `${contender.name}: ${Math.round(medianOf(contender, 'perSecond'))} requests/s, ` +
        `${cpuUs.toFixed(1)} µs of CPU each (${(cpuUs - leastUs).toFixed(1)} more)`,
    );
  }
  const counting = contenders.find(({ name }) => name === 'counts for /metrics');
  return counting !== undefined && medianOf(counting, 'cpuUs') - leastUs <= targetMoreUs;
}

if (!(await main())) {
  console.log(`the target was missed: ${targetMoreUs} µs more for what is counted`);
  process.exitCode = 1;
}

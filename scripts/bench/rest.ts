import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { readNumbers } from '../command-line.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import type { CallersOrder, CallersReport } from './rest-callers.ts';
import type { RestTarget, Usage } from './rest-server.ts';

/**
 * 20 live games as a signed-in user under row policies, 50 keep-alive callers on loopback. Server and
 * callers are processes of their own and share the machine's cores.
 * Usage: npm run bench rest [-- <seconds> <callers>]
 */
const targets = { requestsPerSecond: 3_000, p99Ms: 30 };
const path = '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc';
const [seconds = 10, callers = 50] = readNumbers({ most: 2 });

async function main(): Promise<boolean> {
  const [cpu] = cpus();
  console.log(
    `${cpus().length} x ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  const server = startProcess('rest-server.ts', [dataDir]);
  try {
    const target = await nextMessage<RestTarget>(server);
    await measure({ target, path, callers, seconds: 3 });
    const before = await usageOf(server);
    const report = await measure({ target, path, callers, seconds });
    const after = await usageOf(server);
    const isGood = print(report);
    const cpuPerRequest = ((after.cpuMs - before.cpuMs) * 1000) / report.latenciesMs.length;
    console.log(
      `  server process: ${after.memoryMB} MB, ${cpuPerRequest.toFixed(0)} µs of CPU a request`,
    );
    return isGood;
  } finally {
    server.send('stop');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(order: CallersOrder): Promise<CallersReport> {
  const process = startProcess('rest-callers.ts', []);
  try {
    process.send(order);
    return await nextMessage<CallersReport>(process);
  } finally {
    process.kill();
  }
}

function print({ latenciesMs, failures, bytes }: CallersReport): boolean {
  const perSecond = latenciesMs.length / seconds;
  console.log(
    `${callers} callers, ${seconds} s, ${Math.round(bytes / latenciesMs.length)} bytes an answer: ` +
      `${Math.round(perSecond)} requests/s (target ${targets.requestsPerSecond}), ${failures} failures`,
  );
  console.log(`  ms: ${describeLatencies(latenciesMs)} (p99 target ${targets.p99Ms})`);
  const p99 = percentile(latenciesMs, 0.99);
  return failures === 0 && perSecond >= targets.requestsPerSecond && p99 <= targets.p99Ms;
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  server.send('usage');
  return await nextMessage<Usage>(server);
}

function startProcess(file: string, parameters: string[]): ChildProcess {
  return fork(new URL(file, import.meta.url), parameters, { serialization: 'advanced' });
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message');
  return message as Message;
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}

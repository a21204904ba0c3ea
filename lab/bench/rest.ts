import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumbers } from '../../scripts/command-line.ts';
import { ask, nextMessage, startChild, stopChild } from './children.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import type { CallersOrder, CallersReport } from './rest-callers.ts';
import type { RestTarget, Usage } from './rest-server.ts';

/**
 * Reads of 20 live games by people who are signed in, 50 keep-alive callers on loopback: of a table that answers
 * everybody alike (as it is, encoded, and unchanged since the browser asked last), and of one whose policy looks at
 * the caller. Server and callers are processes of their own and share the machine's cores with PostgreSQL.
 * Usage: npm run bench rest [-- <seconds> <callers>]
 */
type Kind = {
  name: string;
  table: string;
  headers?: string[];
  isConditional?: boolean;
  target: { perSecond: number; p99Ms: number; bytes: number };
};

const anyBytes = Number.POSITIVE_INFINITY;
const kinds: Kind[] = [
  { name: 'shared', table: 'games', target: { perSecond: 15_000, p99Ms: 8, bytes: anyBytes } },
  {
    name: 'shared, encoded',
    table: 'games',
    headers: ['accept-encoding: gzip, deflate, br'],
    target: { perSecond: 15_000, p99Ms: 8, bytes: 1_600 },
  },
  {
    name: 'unchanged',
    table: 'games',
    headers: ['accept-encoding: gzip, deflate, br'],
    isConditional: true,
    target: { perSecond: 15_000, p99Ms: 8, bytes: 200 },
  },
  { name: 'own', table: 'own_games', target: { perSecond: 6_500, p99Ms: 20, bytes: anyBytes } },
];
const [seconds = 10, callers = 50] = readNumbers({ most: 2 });

async function main(): Promise<boolean> {
  console.log(`${describeMachine()}\n${callers} callers, ${seconds} s each`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  const server = startChild('rest-server.ts', [dataDir]);
  try {
    const target = await nextMessage<RestTarget>(server);
    let isGood = true;
    for (const kind of kinds) isGood = (await measureKind(server, target, kind)) && isGood;
    return isGood;
  } finally {
    await stopChild(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureKind(server: ChildProcess, target: RestTarget, kind: Kind): Promise<boolean> {
  const path = `/rest/v1/${kind.table}?select=*&status=eq.live&order=scheduled_at.asc`;
  const headers = [...(kind.headers ?? [])];
  if (kind.isConditional) headers.push(`if-none-match: ${await etagOf(target, path, 'br')}`);
  const order = { target, path, headers, status: kind.isConditional ? '304' : '200', callers };
  await measure({ ...order, seconds: 3 });
  const before = await ask<Usage>(server, 'usage');
  const report = await measure({ ...order, seconds });
  const after = await ask<Usage>(server, 'usage');
  return print(kind, report, { cpuMs: after.cpuMs - before.cpuMs, memoryMB: after.memoryMB });
}

function print(
  { name, target }: Kind,
  { latenciesMs, failures, bytes }: CallersReport,
  { cpuMs, memoryMB }: Usage,
): boolean {
  const perSecond = latenciesMs.length / seconds;
  const p99 = percentile(latenciesMs, 0.99);
  const bytesOfOne = bytes / latenciesMs.length;
  console.log(
    `${name}: ${Math.round(perSecond)} requests/s (target ${target.perSecond}), ` +
      `${Math.round(bytesOfOne)} bytes an answer${target.bytes === anyBytes ? '' : ` (target ${target.bytes})`}, ${failures} failures`,
  );
  console.log(
    `  ms: ${describeLatencies(latenciesMs)} (p99 target ${target.p99Ms}); ` +
      `server process: ${memoryMB} MB, ${((cpuMs * 1000) / latenciesMs.length).toFixed(0)} µs of CPU a request`,
  );
  const isQuick = perSecond >= target.perSecond && p99 <= target.p99Ms;
  return failures === 0 && isQuick && bytesOfOne <= target.bytes;
}

async function etagOf(
  { port, apiKey, tokens }: RestTarget,
  path: string,
  encoding: string,
): Promise<string> {
  const authorization = `Bearer ${tokens[0]}`;
  const headers = { apikey: apiKey, authorization, 'accept-encoding': encoding };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

async function measure(order: CallersOrder): Promise<CallersReport> {
  const callers = startChild('rest-callers.ts');
  try {
    return await ask<CallersReport>(callers, order);
  } finally {
    callers.kill();
  }
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}

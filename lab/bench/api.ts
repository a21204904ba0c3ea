import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumbers } from '../../scripts/command-line.ts';
import { ask, nextMessage, startChild, stopChild } from './children.ts';
import { describeMachine } from './machine.ts';
import type { BareAnswer } from './peers-bare-http.ts';
import { describeLatencies } from './percentiles.ts';
import type { CallersOrder, CallersReport } from './rest-callers.ts';
import type { RestTarget, Usage } from './rest-server.ts';

/**
 * Boards of 20 live games of /api/v1 from shared answers, 50 keep-alive callers without a key on loopback: as they are,
 * encoded, and unchanged since they were asked last; beside them the same games by REST, and a bare server of Node that
 * sends the same bytes, as the limit of the machine. Server and callers are processes of their own and share its cores with PostgreSQL. Usage: npm run bench api [-- <seconds> <callers>]
 */
type Kind = {
  name: string;
  path: string;
  headers?: string[];
  isConditional?: boolean;
  /** Measured beside, for what the machine gives today. */
  isRest?: boolean;
};

const board = '/api/v1/scoreboard?league=nfl';
const encoded = ['accept-encoding: gzip, deflate, br'];
const kinds: Kind[] = [
  { name: 'board', path: board },
  { name: 'board, encoded', path: board, headers: encoded },
  { name: 'board, unchanged', path: board, headers: encoded, isConditional: true },
  { name: 'teams, encoded', path: '/api/v1/teams', headers: encoded },
  {
    name: 'the same games by REST, encoded',
    path: '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc',
    headers: encoded,
    isRest: true,
  },
];
const targetPerSecond = 20_000;
const [seconds = 10, callers = 50] = readNumbers({ most: 2 });

async function main(): Promise<boolean> {
  console.log(`${describeMachine()}\n${callers} callers, ${seconds} s each`);
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-bench-'));
  // All callers come from one address, whose share is not what is measured.
  const server = startChild('rest-server.ts', [dataDir, 'RATE_LIMIT_FACTOR=100000']);
  try {
    const target = await nextMessage<RestTarget>(server);
    let isGood = true;
    for (const kind of kinds) isGood = (await measureKind(server, target, kind)) && isGood;
    await measureBare(target);
    return isGood;
  } finally {
    await stopChild(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureKind(server: ChildProcess, target: RestTarget, kind: Kind): Promise<boolean> {
  const { path } = kind;
  const headers = [...(kind.headers ?? [])];
  if (kind.isConditional) headers.push(`if-none-match: ${await readEtag(target, path)}`);
  const status = kind.isConditional ? '304' : '200';
  const order = { target, path, headers, status, callers, isVisitor: !kind.isRest };
  await measure({ ...order, seconds: 3 });
  const before = await ask<Usage>(server, 'usage');
  const report = await measure({ ...order, seconds });
  const after = await ask<Usage>(server, 'usage');
  return print(kind, report, after.cpuMs - before.cpuMs);
}

/** The board as it is, by a server that does nothing else. */
async function measureBare(target: RestTarget): Promise<void> {
  const plain = { 'accept-encoding': 'identity' };
  const answer = await fetch(`http://127.0.0.1:${target.port}${board}`, { headers: plain });
  const body = await answer.text();
  const bare = startChild('peers-bare-http.ts');
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['connection', 'keep-alive', 'date']) delete headers[name];
  const { port } = await ask<{ port: number }>(bare, { headers, body } satisfies BareAnswer);
  const order = {
    ...{ target: { ...target, port }, path: board, headers: [], status: '200', callers },
    isVisitor: true,
  };
  await measure({ ...order, seconds: 3 });
  const { latenciesMs } = await measure({ ...order, seconds });
  await stopChild(bare);
  const perSecond = Math.round(latenciesMs.length / seconds);
  console.log(`bare node:http, the same bytes: ${perSecond} requests/s`);
}

function print({ name, isRest }: Kind, report: CallersReport, cpuMs: number): boolean {
  const { latenciesMs, failures, bytes } = report;
  const perSecond = latenciesMs.length / seconds;
  console.log(
    `${name}: ${Math.round(perSecond)} requests/s${isRest ? '' : ` (target ${targetPerSecond})`}, ` +
      `${Math.round(bytes / latenciesMs.length)} bytes an answer, ${failures} failures\n` +
      `  ms: ${describeLatencies(latenciesMs)}; ${((cpuMs * 1_000) / latenciesMs.length).toFixed(0)} µs of CPU a request`,
  );
  return failures === 0 && (isRest || perSecond >= targetPerSecond);
}

async function readEtag({ port }: RestTarget, path: string): Promise<string> {
  const headers = { 'accept-encoding': 'br' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

async function measure(order: CallersOrder): Promise<CallersReport> {
  const child = startChild('rest-callers.ts');
  try {
    return await ask<CallersReport>(child, order);
  } finally {
    child.kill();
  }
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}

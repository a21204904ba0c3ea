import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readArguments, toNumber } from '../../scripts/command-line.ts';
import { deriveSecrets } from '../../server/base/config/secrets.ts';
import { startProcess } from '../../test/server-process.ts';
import { fillDatabase } from './fill-database.ts';
import type { ReadersOrder, ReadersReport } from './load-readers.ts';
import { describeMachine } from './machine.ts';
import { describeLatencies, percentile } from './percentiles.ts';
import type { ClientsOrder } from './realtime-clients.ts';

/**
 * A full house on one address: visitors read the live games at a fixed rate, sockets stand open, people log
 * in. Server, readers and sockets are processes of their own and share the machine's cores. Latency counts
 * from the moment a read was due.
 * Usage: npm run bench load [-- --rate 400 --seconds 180 --sockets 2000 --logins 0 --root <another checkout>]
 */
const { values } = readArguments({
  options: {
    rate: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '180' },
    sockets: { type: 'string', default: '2000' },
    /** A second. */
    logins: { type: 'string', default: '0' },
    root: { type: 'string' },
  },
});
const [rate, seconds] = [toNumber(values.rate), toNumber(values.seconds)];
const [sockets, logins] = [toNumber(values.sockets), toNumber(values.logins)];
const targetMs = logins > 0 ? 300 : 150;
const warmUpSeconds = 5;
const password = 'correct horse';
const accounts = 100;
const path = '/rest/v1/games?select=*&status=eq.live&order=scheduled_at.asc';

async function main(): Promise<boolean> {
  console.log(describeMachine());
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-load-'));
  const server = await startProcess(dataDir, { FEED: 'off' }, values.root);
  const children: ChildProcess[] = [];
  const start = (file: string) => {
    const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' });
    children.push(child);
    return child;
  };
  try {
    await fillDatabase(dataDir, { accounts, password });
    const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
    const apiKey = deriveSecrets(secret.trim()).publishableKey;
    const port = Number(new URL(server.url).port);
    if (sockets > 0) {
      const order: ClientsOrder = { port, apiKey, count: sockets, changes: 0 };
      await answerOf(start('realtime-clients.ts'), order);
    }
    const readFor = (time: number) => {
      const order: ReadersOrder = { port, apiKey, path, rate, seconds: time };
      return answerOf<ReadersReport>(start('load-readers.ts'), order);
    };
    await readFor(warmUpSeconds);
    const reading = readFor(seconds);
    const outcomes = await logInUntil(reading, { url: server.url, apiKey });
    const report = await reading;
    const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8').catch(() => '');
    const peakMB = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    console.log(`  server process: ${peakMB.toFixed(0)} MB at most`);
    return print(report, outcomes);
  } finally {
    for (const child of children) child.kill();
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function answerOf<Answer>(child: ChildProcess, order: object): Promise<Answer> {
  child.send(order);
  const [answer] = await once(child, 'message');
  return answer as Answer;
}

/** Milliseconds of each log-in, and what became of those that failed. */
async function logInUntil(
  end: Promise<unknown>,
  { url, apiKey }: { url: string; apiKey: string },
): Promise<PromiseSettledResult<number>[]> {
  if (logins === 0) return [];
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  end.then(over, over);
  const done: Promise<PromiseSettledResult<number>[]>[] = [];
  while (!isOver) {
    const account = done.length % accounts;
    done.push(
      Promise.allSettled([logIn(`${url}/auth/v1/token?grant_type=password`, apiKey, account)]),
    );
    await pause(1000 / logins);
  }
  return (await Promise.all(done)).flat();
}

async function logIn(url: string, apiKey: string, account: number): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { apikey: apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `fan-${account}@example.com`, password }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`log-in: ${response.status} ${text}`);
  return performance.now() - began;
}

function print(
  { latenciesMs, statuses }: ReadersReport,
  outcomes: PromiseSettledResult<number>[],
): boolean {
  const loginsMs = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = outcomes.find((each) => each.status === 'rejected');
  const errors = latenciesMs.length - (statuses['200'] ?? 0);
  const p99 = percentile(latenciesMs, 0.99);
  console.log(
    `${rate} reads/s for ${seconds} s beside ${sockets} sockets and ${logins} log-ins/s: ` +
      `${latenciesMs.length} reads, ${errors} errors ${errors > 0 ? JSON.stringify(statuses) : ''}`,
  );
  console.log(`  reads   ms: ${describeLatencies(latenciesMs)} (p99 target ${targetMs})`);
  if (logins > 0) console.log(`  log-ins ms: ${describeLatencies(loginsMs)}`);
  if (failed) {
    console.log(`  ${outcomes.length - loginsMs.length} log-ins failed: ${failed.reason}`);
  }
  return !failed && errors === 0 && p99 <= targetMs;
}

if (!(await main())) {
  console.log('a target was missed');
  process.exitCode = 1;
}

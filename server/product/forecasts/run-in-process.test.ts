import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { getPriority } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildForecastTask } from '#test/forecast-task.ts';
import { listChildren } from '#test/listeners.ts';
import { listenHere } from '#test/loopback.ts';
import { runInProcess } from './run-in-process.ts';

/** A task whose seasons lie in a database that does this with whoever comes. */
async function taskFor(answer: (socket: Socket) => void) {
  const database = createServer(answer);
  onTestFinished(() => void database.close());
  const port = await listenHere(database);
  const task = buildForecastTask({ clientConfig: { host: '127.0.0.1', port, user: 'postgres' } });
  return { task, database };
}

it('throws what the computation threw', async () => {
  const { task } = await taskFor((socket) => socket.once('data', () => socket.destroy()));
  await expect(runInProcess(task)).rejects.toThrow('Connection terminated unexpectedly');
});

it('is over at once when nobody wants the answer any more', async () => {
  const { task, database } = await taskFor((socket) => socket.resume());
  const stopping = new AbortController();
  const running = runInProcess(task, stopping.signal);
  const [socket] = (await once(database, 'connection')) as [Socket];
  const isGone = once(socket, 'close');
  stopping.abort(new Error('another process polls'));
  await expect(running).rejects.toThrow('another process polls');
  await isGone;
});

it.runIf(process.platform === 'linux')('computes when others do not', async () => {
  // Where Linux shares the processor among sessions, that of the session is the one that counts.
  const session = (of: number | 'self') =>
    readFile(`/proc/${of}/autogroup`, 'utf8').catch(() => 'none');
  const own = await session('self');
  const { task, database } = await taskFor((socket) => socket.resume());
  const stopping = new AbortController();
  const running = runInProcess(task, stopping.signal);
  await once(database, 'connection');
  const pid = await findWorker();
  expect(getPriority(pid)).toBe(10);
  if (own !== 'none') {
    await eventually(async () => expect(await session(pid)).toMatch(/nice 10/));
    expect(await session('self')).toBe(own);
  }
  stopping.abort(new Error('seen'));
  await expect(running).rejects.toThrow('seen');
});

async function findWorker(): Promise<number> {
  for (const pid of await listChildren(process.pid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('forecast-worker')) return pid;
  }
  throw new Error('there is no process of the forecasts');
}

it('begins nothing that is not wanted', async () => {
  const { task } = await taskFor(() => {});
  await expect(runInProcess(task, AbortSignal.abort())).rejects.toThrow('aborted');
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { ForecastTask } from './forecast-task.ts';
import { runInProcess } from './run-in-process.ts';

/** A task whose seasons lie in a database that does this with whoever comes. */
async function taskFor(answer: (socket: Socket) => void) {
  const database = createServer(answer).listen(0, '127.0.0.1');
  await once(database, 'listening');
  onTestFinished(() => void database.close());
  const { port } = database.address() as AddressInfo;
  const task: ForecastTask = {
    clientConfig: { host: '127.0.0.1', port, user: 'postgres' },
    league: 'NFL',
    source: 'demo',
    today: '2026-11-23',
    games: [],
    targets: [],
    slates: [],
    injuries: [],
    roster: [],
  };
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

it('begins nothing that is not wanted', async () => {
  const { task } = await taskFor(() => {});
  await expect(runInProcess(task, AbortSignal.abort())).rejects.toThrow('aborted');
});

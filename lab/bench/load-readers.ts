import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './keep-alive-call.ts';

/** Readers in a process of their own: each read is due at a fixed moment, whatever became of those before. */
export type ReadersOrder = {
  port: number;
  apiKey: string;
  /** Several take turns; without, as a visitor. */
  token?: string | string[];
  path: string | string[];
  headers?: string[];
  rate: number;
  seconds: number;
};
export type ReadersReport = { latenciesMs: Float64Array; statuses: Record<string, number> };

const [order] = (await once(process, 'message')) as [ReadersOrder];
// Nobody is left to hear of it.
process.once('disconnect', () => process.exit());
const paths = [order.path].flat();
const tokens = [order.token ?? order.apiKey].flat();
const idle: Socket[] = [];
const latencies: number[] = [];
const statuses: Record<string, number> = {};
const began = performance.now();
const reads: Promise<void>[] = [];
for (let read = 0; read < order.rate * order.seconds; read += 1) {
  const dueAt = began + (read * 1000) / order.rate;
  const waitMs = dueAt - performance.now();
  if (waitMs > 0) await pause(waitMs);
  reads.push(readAt(dueAt, read));
}
await Promise.all(reads);
process.send?.({ latenciesMs: Float64Array.from(latencies).sort(), statuses }, () => {
  process.exit();
});

async function readAt(dueAt: number, read: number): Promise<void> {
  // The one that rested longest, before the server finds that it rests too long.
  const socket = idle.shift() ?? createConnection(order.port, '127.0.0.1').setNoDelay();
  const request = [
    `GET ${paths[read % paths.length]} HTTP/1.1`,
    `Host: 127.0.0.1:${order.port}`,
    `apikey: ${order.apiKey}`,
    `authorization: Bearer ${tokens[Math.floor(read / paths.length) % tokens.length]}`,
    ...(order.headers ?? []),
    '\r\n',
  ].join('\r\n');
  const status = await call(socket, request).then(
    (answer) => answer.status,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  latencies.push(performance.now() - dueAt);
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === '200') idle.push(socket);
  else socket.destroy();
}

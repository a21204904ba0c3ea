import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './keep-alive-call.ts';

/** Readers in a process of their own: each read is due at a fixed moment, whatever became of those before. */
export type ReadersOrder = {
  port: number;
  apiKey: string;
  /** Without, as a visitor. */
  token?: string;
  path: string;
  rate: number;
  seconds: number;
};
export type ReadersReport = { latenciesMs: Float64Array; statuses: Record<string, number> };

const [order] = (await once(process, 'message')) as [ReadersOrder];
const idle: Socket[] = [];
const latencies: number[] = [];
const statuses: Record<string, number> = {};
const began = performance.now();
const reads: Promise<void>[] = [];
for (let read = 0; read < order.rate * order.seconds; read += 1) {
  const dueAt = began + (read * 1000) / order.rate;
  const waitMs = dueAt - performance.now();
  if (waitMs > 0) await pause(waitMs);
  reads.push(readAt(dueAt));
}
await Promise.all(reads);
process.send?.({ latenciesMs: Float64Array.from(latencies).sort(), statuses }, () => {
  process.exit();
});

async function readAt(dueAt: number): Promise<void> {
  // The one that rested longest, before the server finds that it rests too long.
  const socket = idle.shift() ?? createConnection(order.port, '127.0.0.1').setNoDelay();
  const request = [
    `GET ${order.path} HTTP/1.1`,
    `Host: 127.0.0.1:${order.port}`,
    `apikey: ${order.apiKey}`,
    `authorization: Bearer ${order.token ?? order.apiKey}`,
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

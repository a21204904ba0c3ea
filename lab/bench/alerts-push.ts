import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service that takes everything and keeps when it came, in a process of its own. */
export type PushOrder = { wait: number } | 'stop';
export type PushReport = { origin: string } | { arrivedAtMs: number[] };

let arrivedAtMs: number[] = [];
let waiting: number | undefined;

function report(): void {
  if (waiting === undefined || arrivedAtMs.length < waiting) return;
  process.send?.({ arrivedAtMs } satisfies PushReport);
  arrivedAtMs = [];
  waiting = undefined;
}

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    arrivedAtMs.push(performance.timeOrigin + performance.now());
    response.writeHead(201).end();
    report();
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ origin: `http://127.0.0.1:${port}` } satisfies PushReport);
});
process.on('message', (order: PushOrder) => {
  if (order === 'stop') return process.exit(0);
  waiting = order.wait;
  report();
});

import { createConnection } from 'node:net';
import { call } from './keep-alive-call.ts';
import type { RestTarget } from './rest-server.ts';

// Keep-alive callers on raw sockets: a full HTTP client would cost more than the server it measures.

export type CallersOrder = {
  target: RestTarget;
  path: string;
  /** Besides those that supabase-js sends. */
  headers: string[];
  /** Of the answers that count as good. */
  status: string;
  callers: number;
  seconds: number;
  /** Nobody in particular asks, with none of the headers of supabase-js. */
  isVisitor?: boolean;
};
export type CallersReport = { latenciesMs: Float64Array; failures: number; bytes: number };

process.on('message', async (order: CallersOrder) => {
  process.send?.(await callFor(order));
});

async function callFor(order: CallersOrder): Promise<CallersReport> {
  const until = performance.now() + order.seconds * 1000;
  const latencies: number[] = [];
  const report = { failures: 0, bytes: 0 };
  await Promise.all(
    Array.from({ length: order.callers }, async (_, index) => {
      const request = requestOf(order, index);
      const socket = createConnection(order.target.port, '127.0.0.1').setNoDelay();
      while (performance.now() < until) {
        const start = performance.now();
        const { status, bytes } = await call(socket, request);
        latencies.push(performance.now() - start);
        report.bytes += bytes;
        if (status !== order.status) report.failures += 1;
      }
      socket.destroy();
    }),
  );
  return { latenciesMs: Float64Array.from(latencies).sort(), ...report };
}

function requestOf(order: CallersOrder, caller: number): string {
  const { target, path, headers, isVisitor } = order;
  const { port } = target;
  return [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(isVisitor ? [] : supabaseHeaders(target, caller)),
    ...headers,
    '\r\n',
  ].join('\r\n');
}

function supabaseHeaders({ apiKey, tokens }: RestTarget, caller: number): string[] {
  return [
    `apikey: ${apiKey}`,
    `authorization: Bearer ${tokens[caller % tokens.length]}`,
    'accept-profile: public',
    'x-client-info: supabase-js/2.119.0; runtime=web',
  ];
}

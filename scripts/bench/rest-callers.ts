import { createConnection } from 'node:net';
import { call } from './keep-alive-call.ts';
import type { RestTarget } from './rest-server.ts';

// Keep-alive callers on raw sockets: a full HTTP client would cost more than the server it measures.

export type CallersOrder = { target: RestTarget; path: string; callers: number; seconds: number };
export type CallersReport = { latenciesMs: Float64Array; failures: number; bytes: number };

process.on('message', async (order: CallersOrder) => {
  process.send?.(await callFor(order));
});

async function callFor({ target, path, callers, seconds }: CallersOrder): Promise<CallersReport> {
  const request = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${target.port}`,
    `apikey: ${target.apiKey}`,
    `authorization: Bearer ${target.token}`,
    'accept-profile: public',
    'x-client-info: supabase-js/2.119.0; runtime=web',
    '\r\n',
  ].join('\r\n');
  const until = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  const report = { failures: 0, bytes: 0 };
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const socket = createConnection(target.port, '127.0.0.1').setNoDelay();
      while (performance.now() < until) {
        const start = performance.now();
        const { status, bytes } = await call(socket, request);
        latencies.push(performance.now() - start);
        report.bytes += bytes;
        if (status !== '200') report.failures += 1;
      }
      socket.destroy();
    }),
  );
  return { latenciesMs: Float64Array.from(latencies).sort(), ...report };
}

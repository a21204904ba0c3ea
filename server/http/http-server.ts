import { createServer, type Server } from 'node:http';
import { httpTimeouts } from '#shared/spec/intervals.ts';
import { limits } from '#shared/spec/limits.ts';

/** Listens to nothing yet. Whoever sends or reads too slowly is cut, whatever was asked. */
export function createHttpServer({
  headersMs,
  requestMs,
  idleMs,
  stallMs,
}: Record<keyof typeof httpTimeouts, number> = httpTimeouts): Server {
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: Math.min(2_000, headersMs),
    // Any other upgrade (h2c of some proxies) is an ordinary request that names a wish.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.maxConnections = limits.httpConnections;
  server.on('request', (_request, response) => {
    // Node calls this when nothing has moved for so long. A handler may be silent, a reader may not.
    response.setTimeout(stallMs, () => {
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
  return server;
}

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { httpTimeouts } from '#shared/facts/intervals.ts';
import { serverLimits } from '#shared/facts/limits.ts';

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
  server.maxConnections = serverLimits.httpConnections;
  server.on('request', (_request, response) => {
    // Node calls this when nothing has moved for so long. A handler may be silent, a reader may not.
    response.setTimeout(stallMs, () => {
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
  return server;
}

/**
 * Requests that were sent before the answer to the one ahead has left wait for that. No browser sends such: a
 * connection that has many of them is cut.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, { last: ServerResponse; waiting: number }>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line || line.last.closed) {
      lines.set(socket, { last: response, waiting: 0 });
      handle(request, response);
      return;
    }
    if (line.waiting >= serverLimits.requestsBehind) {
      socket.destroy();
      return;
    }
    line.waiting += 1;
    line.last.once('close', () => {
      line.waiting -= 1;
      if (!socket.destroyed) handle(request, response);
    });
    line.last = response;
  };
}

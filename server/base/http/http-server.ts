import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';
import { httpTimeouts } from '#shared/facts/intervals.ts';

/** Open at once in each server process. */
const httpConnections = 25_000;
/** Requests on one connection that wait for the answer ahead of them. */
const requestsBehind = 20;
/** Read and dropped of a refused body, so that whoever still sends it sees the answer. @internal */
export const lingerBytes = 16_000_000;

/** Listens to nothing yet. Whoever sends or reads too slowly is cut, whatever was asked. */
export function createHttpServer({
  headersMs,
  requestMs,
  idleMs,
  stallMs,
  lingerMs,
}: Record<keyof typeof httpTimeouts, number> = httpTimeouts): Server {
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: Math.min(2_000, headersMs),
    // Any other upgrade (h2c of some proxies) is an ordinary request that names a wish.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.maxConnections = httpConnections;
  server.on('request', (request, response) => {
    if (request.method !== 'GET') lingerBeforeClosing(request, lingerMs);
    // Node calls this when nothing has moved for so long. A handler may be silent, a reader may not.
    response.setTimeout(stallMs, () => {
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
  return server;
}

/**
 * A connection that ends before all of the request has come would take the answer away with a reset (RFC 9112,
 * section 9.6). So what still comes is read for a while, and dropped. Node calls `destroySoon` when the answer has left.
 */
function lingerBeforeClosing(request: IncomingMessage, lingerMs: number): void {
  const { socket } = request;
  const close = () => Socket.prototype.destroySoon.call(socket);
  let isLingering = false;
  socket.destroySoon = () => {
    if (request.complete || socket.destroyed) return close();
    if (isLingering) return;
    isLingering = true;
    socket.end();
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(timer));
    const mostBytes = socket.bytesRead + lingerBytes;
    socket.on('data', () => socket.bytesRead > mostBytes && socket.destroy());
    request.removeAllListeners('data').once('end', close).resume();
  };
}

/**
 * Requests that were sent before the answer to the one ahead has left wait for that. No browser sends such: a
 * connection that has many of them is cut.
 */
export function serializeRequests(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, { last: ServerResponse; waiting: number }>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line || line.last.closed) {
      lines.set(socket, { last: response, waiting: 0 });
      handle(request, response);
      return;
    }
    if (line.waiting >= requestsBehind) {
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

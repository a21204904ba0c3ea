import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { findNetwork } from '#server/base/http/client-address.ts';
import { TokenError } from '#server/wire/auth/base/access-token.ts';
import { type RealtimeLimits, realtimeLimits } from './limits.ts';
import type { RealtimeNeeds } from './needs.ts';
import { RealtimeHub } from './realtime-hub.ts';
import type { SocketQuota } from './socket-quota.ts';
import { SocketSession } from './socket-session.ts';
import { tokenRefusals } from './token-refusal.ts';
import type { Serializer } from './wire-frame.ts';

const path = '/realtime/v1/websocket';

export type Realtime = { hub: RealtimeHub; stop: () => Promise<void> };

/** Answers every upgrade of the server: the realtime socket, and a refusal to all others. */
export async function attachRealtime(
  server: Server,
  services: RealtimeNeeds,
  limits: RealtimeLimits = realtimeLimits,
): Promise<Realtime> {
  const hub = new RealtimeHub(services, limits);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    admit(hub, request)
      .then((admission) => {
        if ('status' in admission) return refuse(stream, admission);
        const { quota } = admission;
        const giveBack = () => quota.give({ sockets: 1 });
        if (stream.destroyed) return giveBack();
        stream.once('close', giveBack);
        webSockets.handleUpgrade(request, stream, head, (webSocket) => {
          new SocketSession(hub, { webSocket, stream, ...admission });
        });
      })
      .catch((error: unknown) => {
        services.logger.error({ err: error }, 'realtime handshake failed');
        refuse(stream, { status: 500, error: 'Internal server error' });
      });
  });
  await hub.start();
  return { hub, stop: () => hub.stop() };
}

type Refusal = { status: number; error: string };
type Admission = { serializer: Serializer; apiKey: string; quota: SocketQuota };

async function admit(hub: RealtimeHub, request: IncomingMessage): Promise<Admission | Refusal> {
  if (hub.isStopping) return { status: 503, error: 'The server stops' };
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  if (!url) return { status: 400, error: 'The address could not be read' };
  if (url.pathname !== path) return { status: 404, error: 'Not found' };
  const serializer = url.searchParams.get('vsn') ?? '1.0.0';
  if (serializer !== '1.0.0' && serializer !== '2.0.0') {
    return { status: 400, error: 'Unknown serializer version' };
  }
  const apiKey = url.searchParams.get('apikey') ?? headerOf(request, 'apikey');
  if (!apiKey) return { status: 401, error: 'API key is missing' };
  try {
    await hub.services.tokens.verify(apiKey);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return { status: 401, error: tokenRefusals[error.fault].message };
  }
  const network = findNetwork({
    socketAddress: request.socket.remoteAddress,
    forwardedFor: headerOf(request, 'x-forwarded-for'),
    trustedProxies: hub.services.config.trustedProxies,
  });
  const quota = hub.admit(network);
  if (!quota) return { status: 429, error: 'Too many connections' };
  return { serializer, apiKey, quota };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function refuse(stream: Duplex, { status, error }: Refusal): void {
  const body = JSON.stringify({ error });
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => stream.destroy(),
  );
}

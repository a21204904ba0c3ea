import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { TokenError } from '../auth/access-token.ts';
import type { Services } from '../services.ts';
import { RealtimeHub } from './realtime-hub.ts';
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts';
import { SocketSession } from './socket-session.ts';
import { tokenRefusals } from './token-refusal.ts';
import type { Serializer } from './wire-frame.ts';

const path = '/realtime/v1/websocket';

export type Realtime = { hub: RealtimeHub; stop: () => Promise<void> };

/** Answers every upgrade of the server: the realtime socket, and a refusal to all others. */
export async function attachRealtime(
  server: Server,
  services: Services,
  limits: RealtimeLimits = realtimeLimits,
): Promise<Realtime> {
  const hub = new RealtimeHub(services, limits);
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  });
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    admit(hub, request).then(
      (admission) => {
        if ('status' in admission) return refuse(stream, admission);
        webSockets.handleUpgrade(request, stream, head, (webSocket) => {
          new SocketSession(hub, { webSocket, stream, ...admission });
        });
      },
      (error: unknown) => {
        services.logger.error({ err: error }, 'realtime handshake failed');
        refuse(stream, { status: 500, error: 'Internal server error' });
      },
    );
  };
  server.on('upgrade', onUpgrade);
  await hub.start();
  return {
    hub,
    stop: async () => {
      server.off('upgrade', onUpgrade);
      await hub.stop();
    },
  };
}

type Refusal = { status: number; error: string };
type Admission = { serializer: Serializer; apiKey: string };

async function admit(hub: RealtimeHub, request: IncomingMessage): Promise<Admission | Refusal> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname !== path) return { status: 404, error: 'Not found' };
  if (hub.sessions.size >= hub.limits.socketsPerProcess) {
    return { status: 429, error: 'Too many connections' };
  }
  const serializer = url.searchParams.get('vsn') ?? '1.0.0';
  if (serializer !== '1.0.0' && serializer !== '2.0.0') {
    return { status: 400, error: 'Unknown serializer version' };
  }
  const apiKey = url.searchParams.get('apikey') ?? headerOf(request, 'apikey');
  if (!apiKey) return { status: 401, error: 'API key is missing' };
  try {
    await hub.services.tokens.verify(apiKey);
    return { serializer, apiKey };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return { status: 401, error: tokenRefusals[error.fault].message };
  }
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

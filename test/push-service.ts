import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { listenHere, stopAtOnce } from './loopback.ts';

export type Subscription = { endpoint: string; p256dh: string; auth: string };
/** What a device read; `atMs` is of `performance.timeOrigin` and `performance.now()`. */
type Arrival = {
  endpoint: string;
  atMs: number;
  headers: IncomingMessage['headers'];
  payload: PushPayload;
};
export type PushPayload = {
  web_push: number;
  notification: Record<string, unknown> & { title: string; body: string; tag: string };
  ids: string[];
};
type Mood = { status: number; headers?: Record<string, string> } | 'hang';

export type PushService = Awaited<ReturnType<typeof startPushService>>;

type Browser = { keys: ECDH; auth: Buffer; serverKey: string };
type Clock = { now: () => Date };

/** A push service as strict as the real ones: RFC 8030, 8188, 8291, 8292 and declarative messages. */
export async function startPushService(clock: Clock = { now: () => new Date() }) {
  const browsers = new Map<string, Browser>();
  const moods = new Map<string, Mood>();
  const arrivals: Arrival[] = [];
  const faults: string[] = [];
  let heard: (endpoint: string) => void = () => {};
  let origin = '';

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = origin + request.url;
    const body = await readBody(request);
    heard(endpoint);
    const mood = moods.get(endpoint) ?? moods.get('');
    if (mood === 'hang') return;
    if (mood) return void response.writeHead(mood.status, mood.headers).end();
    const browser = browsers.get(endpoint);
    if (!browser) return void response.writeHead(404).end();
    try {
      const { headers } = request;
      checkHeaders(request, body);
      await checkProof(headers.authorization, { origin, browser, now: clock.now() });
      const payload = JSON.parse(decrypt(body, browser)) as PushPayload;
      checkPayload(payload);
      const atMs = performance.timeOrigin + performance.now();
      arrivals.push({ endpoint, atMs, headers, payload });
      response.writeHead(201, { location: `${origin}/message/${arrivals.length}` }).end();
    } catch (error) {
      faults.push(String(error));
      response.writeHead(400).end(String(error));
    }
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  origin = `http://127.0.0.1:${await listenHere(server)}`;
  return {
    origin,
    /** A browser's, whose messages this service alone can read. */
    subscribe: (serverKey: string): Subscription => {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, { keys, auth, serverKey });
      return { endpoint, p256dh, auth: auth.toString('base64url') };
    },
    arrivals,
    /** What was wrong with pushes that were refused. */
    faults,
    /** From now on all pushes to the endpoint, or all that are not named, end so; undefined: they are taken again. */
    answer: (mood: Mood | undefined, endpoint = '') => {
      if (mood) moods.set(endpoint, mood);
      else moods.delete(endpoint);
    },
    /** Called before a push is answered. */
    onPush: (listener: typeof heard) => {
      heard = listener;
    },
    stop: () => stopAtOnce(server),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function demand(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

function checkHeaders({ method, headers }: IncomingMessage, body: Buffer): void {
  demand(method === 'POST', 'a push is posted');
  demand(/^\d+$/.test(String(headers.ttl)) && Number(headers.ttl) <= 2_419_200, 'TTL');
  demand(/^(very-low|low|normal|high)$/.test(String(headers.urgency)), 'Urgency');
  demand(headers.topic === undefined || /^[\w-]{1,32}$/.test(String(headers.topic)), 'Topic');
  demand(headers['content-encoding'] === 'aes128gcm', 'Content-Encoding');
  demand(body.length <= 4_096, 'the body is too long');
}

type Expected = { origin: string; browser: Browser; now: Date };

/** RFC 8292: signed by the key under which the browser subscribed, for this service, for a day at most. */
async function checkProof(header: string | undefined, expected: Expected): Promise<void> {
  const { origin, browser, now } = expected;
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  demand(key === browser.serverKey, 'the key is another than that of the subscription');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const { payload } = await jwtVerify(token, createPublicKey({ format: 'jwk', key: jwk }), {
    algorithms: ['ES256'],
    audience: origin,
    currentDate: now,
    requiredClaims: ['exp', 'sub'],
  });
  demand((payload.exp ?? 0) <= now.getTime() / 1_000 + 86_400, 'exp is more than a day ahead');
  demand(/^(mailto:.+@.+|https:\/\/.+)$/.test(payload.sub ?? ''), 'sub is no contact');
}

/** RFC 8291, written anew: one record of RFC 8188. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  demand(keyLength === 65, 'the key of the sender is no point');
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  demand(sealed.length <= body.readUInt32BE(16), 'more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opened.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  const end = plain.lastIndexOf(2);
  demand(end >= 0 && plain.subarray(end + 1).every((byte) => byte === 0), 'no end of the record');
  return plain.subarray(0, end).toString();
}

function checkPayload({ web_push, notification, ids }: PushPayload): void {
  demand(web_push === 8030, 'not declarative');
  const { title, navigate, tag, timestamp } = notification;
  demand(title.trim() !== '', 'no title');
  demand(URL.canParse(String(navigate)), 'navigate is no address');
  demand(typeof tag === 'string' && Number.isInteger(timestamp), 'tag or timestamp');
  demand(Array.isArray(ids) && ids.every((id) => /^\d+$/.test(id)), 'ids');
}

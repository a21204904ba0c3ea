import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openRawSocket, type RawSocket, refusedHandshake } from '#test/raw-socket.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { attachRealtime, type Realtime } from './attach.ts';
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const gamesBinding = { event: '*', schema: 'public', table: 'games' };
const onGames = { config: { postgres_changes: [gamesBinding] } };

async function open(url = server.url): Promise<RawSocket> {
  const socket = await openRawSocket(url, `apikey=${server.services.secrets.publishableKey}`);
  onTestFinished(() => socket.webSocket.terminate());
  return socket;
}

async function signToken(sub = randomUUID()): Promise<string> {
  const { token } = await signAccessToken(
    { role: 'authenticated', sub },
    { secrets: server.services.secrets, siteUrl: server.url, now: server.clock.now() },
  );
  return token;
}

const forge = (claims: Record<string, unknown>, secret = server.services.secrets.jwtSecret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);

const forgedSecret = new TextEncoder().encode('another-secret-another-secret-another');
const longAgo = Math.floor(Date.parse('2020-01-01') / 1000);
const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`.replaceAll(
  '=',
  '',
);

let rows = 0;
async function insertGame(): Promise<string> {
  const externalId = `socket_${++rows}`;
  await server.services.database.pool.query(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
     values ($1, 'NFL', 'scheduled', now(), 'Home', 'Away')`,
    [externalId],
  );
  return externalId;
}

const hears = (socket: RawSocket, externalId: string) =>
  socket.find(
    ([, , , event, payload]) =>
      event === 'postgres_changes' && JSON.stringify(payload).includes(externalId),
  );

describe('the handshake', () => {
  it('needs a key', async () => {
    expect(await refusedHandshake(server.url, { query: '?vsn=2.0.0' })).toEqual({
      status: 401,
      body: { error: 'API key is missing' },
    });
  });

  it.each([
    ['nonsense', 'The token provided is not a valid JWT', async () => 'nonsense'],
    ['an unknown key', 'The token provided is not a valid JWT', async () => 'sb_publishable_no'],
    [
      'a forged token',
      'Failed to validate JWT signature',
      () => forge({ role: 'anon' }, forgedSecret),
    ],
    ['alg none', 'Failed to validate JWT signature', async () => unsigned],
    ['an old token', 'Token has expired', () => forge({ role: 'anon', exp: longAgo })],
  ])('refuses %s', async (_name, error, makeKey) => {
    const query = `?vsn=2.0.0&apikey=${await makeKey()}`;
    expect(await refusedHandshake(server.url, { query })).toEqual({ status: 401, body: { error } });
  });

  it('refuses an unknown serializer', async () => {
    const query = `?vsn=3.0.0&apikey=${server.services.secrets.publishableKey}`;
    expect(await refusedHandshake(server.url, { query })).toMatchObject({ status: 400 });
  });

  it('refuses any other path', async () => {
    expect(await refusedHandshake(server.url, { path: '/rest/v1/games' })).toMatchObject({
      status: 404,
    });
  });
});

describe('a frame', () => {
  it('of a heartbeat is answered', async () => {
    const socket = await open();
    socket.send([null, '7', 'phoenix', 'heartbeat', {}]);
    expect(await socket.find(([, ref]) => ref === '7')).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
  });

  it.each([
    ['not JSON', 'hello'],
    ['JSON of another shape', '{"topic":"phoenix"}'],
    ['binary nonsense', Buffer.from([9, 9, 9])],
  ])('that is %s is answered, and the channels of all go on', async (_name, frame) => {
    const [socket, other] = [await open(), await open()];
    await socket.join('mine', onGames);
    await other.join('theirs', onGames);
    socket.send(frame);
    const [, , topic, , payload] = await socket.find(
      ([, ref, , event]) => ref === null && event === 'phx_reply',
    );
    expect([topic, payload.status]).toEqual(['phoenix', 'error']);
    const externalId = await insertGame();
    await hears(socket, externalId);
    await hears(other, externalId);
  });

  it('that is too large ends its own socket alone', async () => {
    const [socket, other] = [await open(), await open()];
    await other.join('theirs', onGames);
    const closed = once(socket.webSocket, 'close');
    socket.send('x'.repeat(realtimeLimits.frameBytes + 1));
    expect((await closed)[0]).toBe(1009);
    await hears(other, await insertGame());
  });

  it('of broadcast in binary form is refused politely', async () => {
    const socket = await open();
    await socket.join('room');
    const texts = ['1', '2', 'realtime:room', 'hello', ''];
    socket.send(
      Buffer.concat([
        Buffer.from([3, ...texts.map((text) => text.length), 1]),
        Buffer.from(`${texts.join('')}{}`),
      ]),
    );
    const [, , , , payload] = await socket.find(([, ref]) => ref === '2');
    expect(payload).toMatchObject({ status: 'error' });
  });

  it.each([
    ['realtime:never-joined', 'broadcast'],
    ['phoenix', 'phx_join'],
  ])('to topic %s with event %s has no taker', async (topic, event) => {
    const socket = await open();
    socket.send([null, '5', topic, event, {}]);
    const [, , , , payload] = await socket.find(([, ref]) => ref === '5');
    expect(payload).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
  });

  it('is read no more after too many malformed ones', async () => {
    const socket = await open();
    const closed = once(socket.webSocket, 'close');
    for (let count = 0; count <= realtimeLimits.malformedFrames; count += 1) socket.send('no');
    expect((await closed)[0]).toBe(1008);
  });
});

describe('a join', () => {
  it('is answered with its own conditions and ids that stay the same', async () => {
    const socket = await open();
    const conditions = [
      { ...gamesBinding, filter: 'sport=eq.NFL', extra: 'kept' },
      gamesBinding,
      gamesBinding,
    ];
    const payload = { config: { postgres_changes: conditions } };
    const first = await socket.join('one', payload);
    const second = await (await open()).join('two', payload);
    const list = (first.response as { postgres_changes: { id: number }[] }).postgres_changes;
    expect(list).toMatchObject(conditions);
    const ids = list.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
    expect(second).toEqual(first);
  });

  it('of a topic that is joined ends the former one', async () => {
    const socket = await open();
    await socket.join('twice', onGames, 'former');
    await socket.join('twice', onGames, 'latter');
    const [closed] = await socket.find(([, , , event]) => event === 'phx_close');
    expect(closed).toBe('former');
    const externalId = await insertGame();
    await hears(socket, externalId);
    await socket.join('fence', {});
    const heard = socket.frames.filter((frame) => JSON.stringify(frame).includes(externalId));
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['without a name', '', {}, 'TopicNameRequired'],
    ['of a private channel', 'secret', { config: { private: true } }, 'Unauthorized'],
    [
      'with a strange payload',
      'odd',
      { config: { postgres_changes: 'all' } },
      'InvalidJoinPayload',
    ],
    [
      'with a strange event',
      'odd',
      { config: { postgres_changes: [{ event: 'TRUNCATE' }] } },
      'InvalidJoinPayload',
    ],
    ['with a malformed token', 'jwt', { access_token: 'nonsense' }, 'MalformedJWT'],
    ['with an unsigned token', 'jwt', { access_token: unsigned }, 'JwtSignatureError'],
  ])('%s is refused', async (_name, topic, payload, code) => {
    const reply = await (await open()).join(topic, payload);
    expect(reply).toEqual({
      status: 'error',
      response: { reason: expect.stringMatching(new RegExp(`^${code}: `)) },
    });
  });

  it.each([
    ['a forged', 'JwtSignatureError', () => forge({ role: 'service_role' }, forgedSecret)],
    ['an expired', 'InvalidJWTExpiration', () => forge({ role: 'authenticated', exp: longAgo })],
    ['a too powerful', 'InvalidJWTToken', () => forge({ role: 'postgres' })],
    ['a not yet valid', 'InvalidJWTToken', () => forge({ role: 'anon', nbf: 4_000_000_000 })],
  ])('with %s token is refused', async (_name, code, makeToken) => {
    const reply = await (await open()).join('token', { access_token: await makeToken() });
    expect(JSON.stringify(reply)).toContain(`${code}: `);
  });

  it('beyond the limit of channels is refused', async () => {
    const socket = await open();
    for (let count = 0; count < realtimeLimits.channelsPerSocket; count += 1) {
      expect(await socket.join(`room-${count}`)).toMatchObject({ status: 'ok' });
    }
    expect(JSON.stringify(await socket.join('one-more'))).toContain('ChannelRateLimitReached: ');
  });
});

describe('an access token', () => {
  it('that is new and good is taken in silence', async () => {
    const socket = await open();
    await socket.join('games', { ...onGames, access_token: await signToken() });
    socket.send([
      'join-1',
      '9',
      'realtime:games',
      'access_token',
      { access_token: await signToken() },
    ]);
    await hears(socket, await insertGame());
    expect(socket.frames.filter(([, ref]) => ref === '9')).toEqual([]);
  });

  it.each([null, '', 'sb_publishable_whatever'])('%j is ignored', async (token) => {
    const socket = await open();
    await socket.join('games', onGames);
    socket.send(['join-1', '9', 'realtime:games', 'access_token', { access_token: token }]);
    await hears(socket, await insertGame());
  });

  it('that is bad ends the channel, not the socket', async () => {
    const socket = await open();
    await socket.join('games', onGames);
    await socket.join('others', onGames);
    const token = await forge({ role: 'service_role' }, forgedSecret);
    socket.send(['join-1', '9', 'realtime:games', 'access_token', { access_token: token }]);
    await socket.find(([, , topic, event]) => topic === 'realtime:games' && event === 'phx_close');
    const [, , , , payload] = await socket.find(
      ([, , , , { extension }]) => extension === 'system',
    );
    expect(payload).toEqual({
      message: 'Failed to validate JWT signature',
      status: 'error',
      extension: 'system',
      channel: 'games',
    });
    await hears(socket, await insertGame());
  });

  it('that runs out ends the channel', async () => {
    const socket = await open();
    const exp = Math.floor(server.clock.now().getTime() / 1000) + 60;
    const token = await forge({ role: 'authenticated', sub: randomUUID(), exp });
    await socket.join('short', { ...onGames, access_token: token });
    await socket.join('visitor', onGames);
    server.clock.advance(120_000);
    await socket.find(([, , topic, event]) => topic === 'realtime:short' && event === 'phx_close');
    const [, , , , payload] = await socket.find(
      ([, , , , { extension }]) => extension === 'system',
    );
    expect(payload.message).toMatch(/^Token has expired \d+ seconds ago$/);
    const externalId = await insertGame();
    const [, , topic] = await hears(socket, externalId);
    expect(topic).toBe('realtime:visitor');
  });
});

describe('a client that is gone', () => {
  async function attach(
    limits: Partial<RealtimeLimits>,
  ): Promise<{ url: string; realtime: Realtime }> {
    const http = createServer();
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const realtime = await attachRealtime(http, server.services, { ...realtimeLimits, ...limits });
    onTestFinished(async () => {
      await realtime.stop();
      http.close();
    });
    return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, realtime };
  }

  it('is removed from everything', async () => {
    const { url, realtime } = await attach({});
    const { sessions, subscriptions } = realtime.hub;
    const [first, second] = [await open(url), await open(url)];
    await first.join('games', onGames);
    await first.join('refused', { access_token: 'nonsense' });
    await second.join('games', onGames);
    expect([sessions.size, subscriptions.groupCount]).toEqual([2, 1]);
    first.webSocket.close();
    await vi.waitFor(() => expect(sessions.size).toBe(1), 5_000);
    expect(subscriptions.groupCount).toBe(1);
    second.webSocket.terminate();
    await vi.waitFor(() => expect(sessions.size).toBe(0), 5_000);
    expect(subscriptions.groupCount).toBe(0);
  });

  it('is noticed by its silence; one that answers pings stays', async () => {
    const { url, realtime } = await attach({
      pingAfterIdleMs: 50,
      closeAfterIdleMs: 500,
      sweepMs: 20,
    });
    const deaf = await open(url);
    const alive = await open(url);
    deaf.webSocket.pause();
    await vi.waitFor(() => expect(realtime.hub.sessions.size).toBe(1), 5_000);
    expect(await alive.join('still-here')).toMatchObject({ status: 'ok' });
  });

  it('or does not read is dropped, and the others hear everything', async () => {
    const { url, realtime } = await attach({ unsentBytes: 64 * 1024 });
    const key = server.services.secrets.publishableKey;
    const slow = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => {
      slow.destroy();
    });
    slow.on('error', () => {});
    slow.write(
      `GET /realtime/v1/websocket?apikey=${key}&vsn=2.0.0 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n` +
        'Connection: Upgrade\r\nSec-WebSocket-Key: c3BvcnRzLWh1Yi1iZW5jaA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
    await once(slow, 'data');
    slow.write(maskedFrame(JSON.stringify(['1', '1', 'realtime:slow', 'phx_join', onGames])));
    await vi.waitFor(() => expect(realtime.hub.subscriptions.groupCount).toBe(1), 5_000);
    slow.pause();
    const fast = await open(url);
    await fast.join('fast', onGames);
    const long = 'x'.repeat(200_000);
    for (let count = 1; realtime.hub.sessions.size === 2 && count < 300; count += 1) {
      await server.services.database.pool.query(
        `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, venue)
         values ($1, 'NFL', 'scheduled', now(), 'Home', 'Away', $2)`,
        [`slow_${count}`, long],
      );
      await hears(fast, `"slow_${count}"`);
    }
    expect(realtime.hub.sessions.size).toBe(1);
  });

  it('leaves room: connections are counted', async () => {
    const { url } = await attach({ socketsPerProcess: 1 });
    const query = `?apikey=${server.services.secrets.publishableKey}`;
    const only = await open(url);
    expect(await refusedHandshake(url, { query })).toEqual({
      status: 429,
      body: { error: 'Too many connections' },
    });
    only.webSocket.close();
    await vi.waitFor(() => open(url), 5_000);
  });
});

/** A client's text frame under a mask of zeros. */
function maskedFrame(text: string): Buffer {
  const header = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(Buffer.byteLength(text), 2);
  return Buffer.concat([header, Buffer.from(text)]);
}

import { once } from 'node:events';
import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { refusedHandshake } from '#test/raw-socket.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startServerForFile } from '#test/server.ts';
import { signClaims } from '#test/tokens.ts';
import { realtimeLimits } from './limits.ts';

const server = await startServerForFile();

const forgeOwn = (claims: Record<string, unknown>) =>
  signClaims(claims, server.services.secrets.jwtSecret);
const longAgo = Math.floor(Date.parse('2020-01-01') / 1000);

describe('the handshake', () => {
  it('needs a key', async () => {
    expect(await refusedHandshake(server.url, { query: '?vsn=2.0.0' })).toEqual({
      status: 401,
      body: { error: 'API key is missing' },
    });
  });

  it.each([
    ['nonsense', 'The token provided is not a valid JWT', async () => 'nonsense'],
    ['a forged token', 'Failed to validate JWT signature', () => signClaims({ role: 'anon' })],
    ['an old token', 'Token has expired', () => forgeOwn({ role: 'anon', exp: longAgo })],
  ])('refuses %s', async (_name, error, makeKey) => {
    const query = `?vsn=2.0.0&apikey=${await makeKey()}`;
    expect(await refusedHandshake(server.url, { query })).toEqual({ status: 401, body: { error } });
  });

  it('refuses an unknown serializer', async () => {
    const query = `?vsn=3.0.0&apikey=${server.services.secrets.publishableKey}`;
    expect(await refusedHandshake(server.url, { query })).toMatchObject({ status: 400 });
  });

  it('leaves requests alone that wish for another protocol', async () => {
    const headers = { connection: 'upgrade', upgrade: 'h2c' };
    const request = get(`${server.url}/healthz`, { headers });
    const [response] = await once(request, 'response');
    response.resume();
    expect(response.statusCode).toBe(200);
  });

  it('refuses any other path', async () => {
    expect(await refusedHandshake(server.url, { path: '/rest/v1/games' })).toMatchObject({
      status: 404,
    });
  });
});

describe('a frame', () => {
  it('of a heartbeat is answered', async () => {
    const socket = await openVisitorSocket(server);
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
    const [socket, other] = [await openVisitorSocket(server), await openVisitorSocket(server)];
    await socket.join('mine', onGames);
    await other.join('theirs', onGames);
    socket.send(frame);
    const [, , topic, , payload] = await socket.find(
      ([, ref, , event]) => ref === null && event === 'phx_reply',
    );
    expect([topic, payload.status]).toEqual(['phoenix', 'error']);
    const externalId = await insertGame(server);
    await hears(socket, externalId);
    await hears(other, externalId);
  });

  it('that is too large ends its own socket alone', async () => {
    const [socket, other] = [await openVisitorSocket(server), await openVisitorSocket(server)];
    await other.join('theirs', onGames);
    const closed = once(socket.webSocket, 'close');
    socket.send('x'.repeat(realtimeLimits.frameBytes + 1));
    expect((await closed)[0]).toBe(1009);
    await hears(other, await insertGame(server));
  });

  it('of broadcast in binary form is refused politely', async () => {
    const socket = await openVisitorSocket(server);
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
    const socket = await openVisitorSocket(server);
    socket.send([null, '5', topic, event, {}]);
    const [, , , , payload] = await socket.find(([, ref]) => ref === '5');
    expect(payload).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
  });

  it('is read no more after too many malformed ones', async () => {
    const socket = await openVisitorSocket(server);
    const closed = once(socket.webSocket, 'close');
    for (let count = 0; count <= realtimeLimits.malformedFrames; count += 1) socket.send('no');
    expect((await closed)[0]).toBe(1008);
  });
});

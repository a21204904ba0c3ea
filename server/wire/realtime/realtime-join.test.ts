import { describe, expect, it } from 'vitest';
import type { RawSocket } from '#test/raw-socket.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startServerForFile } from '#test/server.ts';
import { signClaims, signToken } from '#test/tokens.ts';
import { realtimeLimits } from './limits.ts';

const server = await startServerForFile();

const forgeOwn = (claims: Record<string, unknown>) =>
  signClaims(claims, server.services.secrets.jwtSecret);
const longAgo = Math.floor(Date.parse('2020-01-01') / 1000);

const gamesBinding = onGames.config.postgres_changes[0];

describe('a join', () => {
  it('is answered with its own conditions and ids that stay the same', async () => {
    const socket = await openVisitorSocket(server);
    const conditions = [
      { ...gamesBinding, filter: 'sport=eq.NFL', extra: 'kept' },
      gamesBinding,
      gamesBinding,
    ];
    const payload = { config: { postgres_changes: conditions } };
    const first = await socket.join('one', payload);
    const second = await (await openVisitorSocket(server)).join('two', payload);
    const list = (first.response as { postgres_changes: { id: number }[] }).postgres_changes;
    expect(list).toMatchObject(conditions);
    const ids = list.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
    expect(second).toEqual(first);
  });

  it('of a topic that is joined ends the former one', async () => {
    const socket = await openVisitorSocket(server);
    await socket.join('twice', onGames, 'former');
    await socket.join('twice', onGames, 'latter');
    const [closed] = await socket.find(([, , , event]) => event === 'phx_close');
    expect(closed).toBe('former');
    const externalId = await insertGame(server);
    await hears(socket, externalId);
    await socket.join('fence', {});
    const heard = socket.frames.filter((frame) => JSON.stringify(frame).includes(externalId));
    expect(heard).toHaveLength(1);
  });

  const changes = (postgres_changes: unknown) => ({ config: { postgres_changes } });
  it.each([
    ['without a name', '', {}, 'TopicNameRequired'],
    ['of a private channel', 'secret', { config: { private: true } }, 'Unauthorized'],
    ['with a strange payload', 'odd', changes('all'), 'InvalidJoinPayload'],
    ['with a strange event', 'odd', changes([{ event: 'TRUNCATE' }]), 'InvalidJoinPayload'],
    ['with a malformed token', 'jwt', { access_token: 'nonsense' }, 'MalformedJWT'],
  ])('%s is refused', async (_name, topic, payload, code) => {
    const reply = await (await openVisitorSocket(server)).join(topic, payload);
    expect(reply).toEqual({
      status: 'error',
      response: { reason: expect.stringMatching(new RegExp(`^${code}: `)) },
    });
  });

  it.each([
    ['a forged', 'JwtSignatureError', () => signClaims({ role: 'service_role' })],
    ['an expired', 'InvalidJWTExpiration', () => forgeOwn({ role: 'authenticated', exp: longAgo })],
    ['a too powerful', 'InvalidJWTToken', () => forgeOwn({ role: 'postgres' })],
    ['a not yet valid', 'InvalidJWTToken', () => forgeOwn({ role: 'anon', nbf: 4_000_000_000 })],
  ])('with %s token is refused', async (_name, code, makeToken) => {
    const reply = await (await openVisitorSocket(server)).join('token', {
      access_token: await makeToken(),
    });
    expect(JSON.stringify(reply)).toContain(`${code}: `);
  });

  it('that comes again and again is refused', async () => {
    const socket = await openVisitorSocket(server);
    const count = realtimeLimits.socket.joins + 1;
    for (let joins = 1; joins <= count; joins += 1) {
      socket.send([`${joins}`, `${joins}`, 'realtime:busy', 'phx_join', {}]);
    }
    const [, , , , reply] = await socket.find(
      ([, ref, , event]) => event === 'phx_reply' && ref === `${count}`,
    );
    expect(JSON.stringify(reply)).toContain('ClientJoinRateLimitReached: ');
  });
});

describe('an access token', () => {
  const sendToken = (socket: RawSocket, access_token: string | null) =>
    socket.send(['join-1', '9', 'realtime:games', 'access_token', { access_token }]);

  it('that is new and good is taken in silence', async () => {
    const socket = await openVisitorSocket(server);
    await socket.join('games', { ...onGames, access_token: await signToken(server) });
    sendToken(socket, await signToken(server));
    await hears(socket, await insertGame(server));
    expect(socket.frames.filter(([, ref]) => ref === '9')).toEqual([]);
  });

  it.each([null, '', 'sb_publishable_whatever'])('%j is ignored', async (token) => {
    const socket = await openVisitorSocket(server);
    await socket.join('games', onGames);
    sendToken(socket, token);
    await hears(socket, await insertGame(server));
  });

  it('that is bad ends the channel, not the socket', async () => {
    const socket = await openVisitorSocket(server);
    await socket.join('games', onGames);
    await socket.join('others', onGames);
    sendToken(socket, await signClaims({ role: 'service_role' }));
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
    await hears(socket, await insertGame(server));
  });

  it('that runs out ends the channel', async () => {
    const socket = await openVisitorSocket(server);
    const exp = Math.floor(server.clock.now().getTime() / 1000) + 60;
    const token = await forgeOwn({ role: 'anon', exp });
    await socket.join('short', { ...onGames, access_token: token });
    await socket.join('visitor', onGames);
    server.clock.advance(120_000);
    await socket.find(([, , topic, event]) => topic === 'realtime:short' && event === 'phx_close');
    const [, , , , payload] = await socket.find(
      ([, , , , { extension }]) => extension === 'system',
    );
    expect(payload.message).toMatch(/^Token has expired \d+ seconds ago$/);
    const externalId = await insertGame(server);
    const [, , topic] = await hears(socket, externalId);
    expect(topic).toBe('realtime:visitor');
  });
});

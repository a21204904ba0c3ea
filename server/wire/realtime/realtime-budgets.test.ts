import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attachWithLimits } from '#test/attached-realtime.ts';
import { eventually } from '#test/eventually.ts';
import { measureHeap } from '#test/heap.ts';
import {
  openRawSocket,
  type RawSocket,
  refusedHandshake,
  statusOfUpgrade,
} from '#test/raw-socket.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startServerForFile } from '#test/server.ts';
import { signToken } from '#test/tokens.ts';

const server = await startServerForFile();

const gamesBinding = onGames.config.postgres_changes[0];
const onGamesWhere = (...filters: string[]) => ({
  config: { postgres_changes: filters.map((filter) => ({ ...gamesBinding, filter })) },
});
const query = `apikey=${server.services.secrets.publishableKey}`;
const listOfIds = () => `id=in.(${Array.from({ length: 100 }, () => randomUUID()).join(',')})`;
const reasonOf = (reply: Record<string, unknown>) =>
  (reply.response as { reason?: string }).reason ?? reply.status;

describe('conditions', () => {
  it('beyond what a socket may hold are refused, and the channels that stand go on', async () => {
    const { url, realtime } = await attachWithLimits(server, { joinRefusalDelayMs: 0 });
    const before = measureHeap();
    const sockets: RawSocket[] = [];
    for (let count = 0; count < 5; count += 1) {
      const socket = await openVisitorSocket(server, url);
      await socket.join('honest', onGames);
      for (let channel = 0; channel < 10; channel += 1) {
        const reply = await socket.join(`${channel}`, onGamesWhere(...Array(30).fill(listOfIds())));
        expect(reasonOf(reply)).toBe('ChannelRateLimitReached: Too many values in filters');
        socket.frames.length = 0;
      }
      sockets.push(socket);
    }
    expect(realtime.hub.subscriptions.conditionCount).toBe(1);
    expect(measureHeap() - before).toBeLessThan(60_000_000);
    const externalId = await insertGame(server);
    for (const socket of sockets) await hears(socket, externalId);
  });

  it.each([
    ['conditions', { conditions: 3 }, ['sport=eq.NFL', 'sport=eq.NBA']],
    ['values in filters', { values: 3 }, ['sport=in.(NFL,NBA)']],
    ['bytes of filters', { filterBytes: 120 }, ['sport=eq.NFL']],
    ['channels', { channels: 1 }, ['sport=eq.NFL']],
  ])('count as %s of a socket, its network and the process', async (text, limit, filters) => {
    for (const level of ['socket', 'network', 'process'] as const) {
      const { url } = await attachWithLimits(server, { [level]: limit });
      const first = await openVisitorSocket(server, url);
      expect(await first.join('first', onGamesWhere(...filters))).toMatchObject({ status: 'ok' });
      const second = level === 'socket' ? first : await openVisitorSocket(server, url);
      const refused = await second.join('second', onGamesWhere(...filters));
      expect(reasonOf(refused)).toBe(`ChannelRateLimitReached: Too many ${text}`);
      first.send(['join-1', '9', 'realtime:first', 'phx_leave', {}]);
      await first.find(([, ref]) => ref === '9');
      expect(await second.join('third', onGamesWhere(...filters))).toMatchObject({ status: 'ok' });
    }
  });

  it('are given back by every way out', async () => {
    const { url, realtime } = await attachWithLimits(server, {
      socket: { channels: 1 },
      windowMs: 1,
    });
    const socket = await openVisitorSocket(server, url);
    await socket.join('again', onGames);
    await socket.join('again', onGames);
    realtime.hub.sessions.values().next().value?.failChannels();
    const waiting = onGamesWhere('colour=eq.red');
    await socket.join('refused', {
      config: { ...waiting.config, postgres_changes_options: { wait: true } },
    });
    await socket.join('last', { ...onGames, access_token: await signToken(server) });
    server.clock.advance(7_200_000);
    await socket.find(([, , topic, event]) => topic === 'realtime:last' && event === 'phx_close');
    expect(await socket.join('after', onGames)).toMatchObject({ status: 'ok' });
    expect(realtime.hub.quota.isUnused).toBe(false);
    socket.webSocket.terminate();
    await eventually(() => expect(realtime.hub.quota.isUnused).toBe(true));
    expect(realtime.hub.subscriptions.conditionCount).toBe(0);
  });

  it('that are equal are held once, whatever the channels are called', async () => {
    const { url, realtime } = await attachWithLimits(server, {});
    const sockets = await Promise.all(
      Array.from({ length: 20 }, () => openVisitorSocket(server, url)),
    );
    for (const [index, socket] of sockets.entries()) {
      for (const name of ['one', 'two']) {
        await socket.join(`${name}-${index}`, onGamesWhere('sport=eq.NFL', 'sport=eq.NBA'));
      }
    }
    expect(realtime.hub.subscriptions.groupCount).toBe(40);
    expect(realtime.hub.subscriptions.conditionCount).toBe(2);
    const externalId = await insertGame(server);
    for (const socket of sockets) await hears(socket, externalId);
  });
});

describe('sockets', () => {
  it('are counted by address: a neighbour does not take the room of others', async () => {
    const { url } = await attachWithLimits(server, { network: { sockets: 1 } });
    await openVisitorSocket(server, url);
    expect(await refusedHandshake(url, { query: `?${query}` })).toMatchObject({ status: 429 });
    const elsewhere = await openRawSocket(url, query, { localAddress: '127.0.0.2' });
    expect(await elsewhere.join('games', onGames)).toMatchObject({ status: 'ok' });
    elsewhere.webSocket.terminate();
  });

  it('are not counted after a handshake that failed', async () => {
    const { url, realtime } = await attachWithLimits(server, {
      process: { sockets: 1 },
      windowMs: 1,
    });
    const path = `/realtime/v1/websocket?${query}`;
    for (let count = 0; count < 3; count += 1) {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '1' };
      expect(await statusOfUpgrade(url + path, headers)).toBe(400);
    }
    await eventually(() => expect(realtime.hub.quota.isUnused).toBe(true));
    await openVisitorSocket(server, url);
    expect(await refusedHandshake(url, { query: `?${query}` })).toEqual({
      status: 429,
      body: { error: 'Too many connections' },
    });
  });
});

describe('what comes too fast', () => {
  it('waits in the buffers of its sender, and is answered in the end', async () => {
    const { url } = await attachWithLimits(server, { socket: { messages: 50 }, windowMs: 100 });
    const socket = await openVisitorSocket(server, url);
    await socket.join('games', onGames);
    for (let count = 1; count <= 400; count += 1) {
      socket.send([null, `beat-${count}`, 'phoenix', 'heartbeat', {}]);
    }
    await hears(socket, await insertGame(server));
    await socket.find(([, ref]) => ref === 'beat-400');
  });

  it('of tokens ends the channel that they are for', async () => {
    const { url } = await attachWithLimits(server, { socket: { joins: 4 } });
    const socket = await openVisitorSocket(server, url);
    await socket.join('mine', onGames);
    for (let count = 0; count < 4; count += 1) {
      const access_token = await signToken(server);
      socket.send(['join-1', null, 'realtime:mine', 'access_token', { access_token }]);
    }
    const [, , , , words] = await socket.find(([, , , , { extension }]) => extension === 'system');
    expect(words.message).toBe('Too many joins per second');
    await socket.find(([, , , event]) => event === 'phx_close');
  });
});

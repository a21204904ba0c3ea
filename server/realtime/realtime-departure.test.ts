import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refusedHandshake } from '#test/raw-socket.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { attachRealtime, type Realtime } from './attach.ts';
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
    const [first, second] = [
      await openVisitorSocket(server, url),
      await openVisitorSocket(server, url),
    ];
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
    const deaf = await openVisitorSocket(server, url);
    const alive = await openVisitorSocket(server, url);
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
    const fast = await openVisitorSocket(server, url);
    await fast.join('fast', onGames);
    const long = 'x'.repeat(200_000);
    for (let count = 1; realtime.hub.sessions.size === 2 && count < 300; count += 1) {
      await hears(fast, await insertGame(server, { venue: long }));
    }
    expect(realtime.hub.sessions.size).toBe(1);
  });

  it('or all are told to join again when changes come faster than they can be told', async () => {
    const { url } = await attach({ queuedChanges: 5 });
    const socket = await openVisitorSocket(server, url);
    await socket.join('flooded', onGames);
    await server.services.database.pool.query(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
       select 'flood_' || n, 'NFL', 'scheduled', now(), 'Home', 'Away' from generate_series(1, 100) n`,
    );
    await socket.find(([, , , event]) => event === 'phx_error');
    expect(await socket.join('flooded', onGames)).toMatchObject({ status: 'ok' });
    await hears(socket, await insertGame(server));
  });

  it('leaves room: connections are counted', async () => {
    const { url } = await attach({ socketsPerProcess: 1 });
    const query = `?apikey=${server.services.secrets.publishableKey}`;
    const only = await openVisitorSocket(server, url);
    expect(await refusedHandshake(url, { query })).toEqual({
      status: 429,
      body: { error: 'Too many connections' },
    });
    only.webSocket.close();
    await vi.waitFor(() => openVisitorSocket(server, url), 5_000);
  });
});

/** A client's text frame under a mask of zeros. */
function maskedFrame(text: string): Buffer {
  const header = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(Buffer.byteLength(text), 2);
  return Buffer.concat([header, Buffer.from(text)]);
}

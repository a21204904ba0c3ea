import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { attachWithLimits } from '#test/attached-realtime.ts';
import { eventually } from '#test/eventually.ts';
import { hears, insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

describe('a client that is gone', () => {
  it('is removed from everything', async () => {
    const { url, realtime } = await attachWithLimits(server, {});
    const { sessions, subscriptions } = realtime.hub;
    const first = await openVisitorSocket(server, url);
    const second = await openVisitorSocket(server, url);
    await first.join('games', onGames);
    await first.join('refused', { access_token: 'nonsense' });
    await second.join('games', onGames);
    expect([sessions.size, subscriptions.groupCount]).toEqual([2, 1]);
    first.webSocket.close();
    await eventually(() => expect(sessions.size).toBe(1));
    expect(subscriptions.groupCount).toBe(1);
    second.webSocket.terminate();
    await eventually(() => expect(sessions.size).toBe(0));
    expect(subscriptions.groupCount).toBe(0);
  });

  it('is noticed by its silence; one that answers pings stays', async () => {
    const { url, realtime } = await attachWithLimits(server, {
      pingAfterIdleMs: 50,
      closeAfterIdleMs: 500,
      sweepMs: 20,
    });
    const deaf = await openVisitorSocket(server, url);
    const alive = await openVisitorSocket(server, url);
    deaf.webSocket.pause();
    await eventually(() => expect(realtime.hub.sessions.size).toBe(1));
    expect(await alive.join('still-here')).toMatchObject({ status: 'ok' });
  });

  it('or does not read is dropped, and the others hear everything', async () => {
    const { url, realtime } = await attachWithLimits(server, { unsentBytes: 64 * 1024 });
    const slow = await openSlowSocket(url, 'slow');
    await eventually(() => expect(realtime.hub.subscriptions.groupCount).toBe(1));
    slow.pause();
    const fast = await openVisitorSocket(server, url);
    await fast.join('fast', onGames);
    const long = 'x'.repeat(200_000);
    for (let count = 1; realtime.hub.sessions.size === 2 && count < 300; count += 1) {
      await hears(fast, await insertGame(server, { venue: long }));
    }
    expect(realtime.hub.sessions.size).toBe(1);
  });

  it('or does not read goes first when all together hold too much', async () => {
    const { url, realtime } = await attachWithLimits(server, {
      unsentBytes: 100_000_000,
      bufferedBytes: { network: 8_000_000 },
    });
    const slow: Socket[] = [];
    for (const topic of ['first', 'second', 'third']) slow.push(await openSlowSocket(url, topic));
    await eventually(() => expect(realtime.hub.subscriptions.groupCount).toBe(3));
    const fast = await openVisitorSocket(server, url);
    await fast.join('fast', onGames);
    const long = 'x'.repeat(900_000);
    let most = 0;
    for (let count = 1; realtime.hub.sessions.size === 4 && count < 60; count += 1) {
      await hears(fast, await insertGame(server, { venue: long }));
      most = Math.max(most, realtime.hub.quota.unsent.sum);
    }
    expect(realtime.hub.sessions.size).toBeLessThan(4);
    expect(most).toBeLessThan(8_000_000);
    expect(await fast.join('still-here', onGames)).toMatchObject({ status: 'ok' });
    for (const socket of slow) socket.destroy();
    await eventually(() => expect(realtime.hub.sessions.size).toBe(1));
    expect(realtime.hub.quota.unsent.sum).toBe(0);
  });

  it('or never ends its frames goes first when all together hold too much', async () => {
    const { url, realtime } = await attachWithLimits(server, {
      bufferedBytes: { process: 200_000 },
    });
    const honest = await openVisitorSocket(server, url);
    await honest.join('honest', onGames);
    const frame = maskedFrame('x'.repeat(60_000));
    const halves: Socket[] = [];
    for (let count = 1; count <= 8; count += 1) {
      const half = await openStream(url);
      half.write(frame.subarray(0, 50_000));
      halves.push(half);
      await eventually(() => {
        expect(realtime.hub.quota.unanswered.sum).toBe(50_000 * Math.min(count, 4));
        expect(halves.filter(({ destroyed }) => destroyed)).toHaveLength(Math.max(0, count - 4));
      });
    }
    expect(halves.at(-1)!.destroyed).toBe(false);
    halves.at(-1)!.write(frame.subarray(50_000));
    await eventually(() => expect(realtime.hub.quota.unanswered.sum).toBe(150_000));
    await hears(honest, await insertGame(server));
  });

  it.each([
    ['says nothing at all', { firstMessageMs: 50 }, 'no message'],
    ['joins nothing', { closeWithoutChannelMs: 50 }, 'no channel'],
  ])('or %s is closed, and who has joined stays', async (_name, limits, words) => {
    const { url, realtime } = await attachWithLimits(server, { ...limits, sweepMs: 20 });
    const joined = await openVisitorSocket(server, url);
    await joined.join('games', onGames);
    const idle = await openVisitorSocket(server, url);
    const [code, reason] = await once(idle.webSocket, 'close');
    // After 1000 some Phoenix clients would not come back.
    expect([code, String(reason)]).toEqual([1008, words]);
    await eventually(() => expect(realtime.hub.sessions.size).toBe(1));
    await hears(joined, await insertGame(server));
  });

  it('or all are told to join again when changes come faster than they can be told', async () => {
    const { url } = await attachWithLimits(server, { queuedChanges: 5 });
    const socket = await openVisitorSocket(server, url);
    await socket.join('flooded', onGames);
    await server.query(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team)
       select 'flood_' || n, 'NFL', 'scheduled', now(), 'Home', 'Away' from generate_series(1, 100) n`,
    );
    await socket.find(([, , , event]) => event === 'phx_error');
    // The flood may go on: a client joins until it is heard.
    await eventually(async () => {
      expect(await socket.join('flooded', onGames)).toMatchObject({ status: 'ok' });
      const externalId = await insertGame(server);
      await vi.waitFor(() => expect(JSON.stringify(socket.frames)).toContain(externalId), 500);
    });
  });
});

describe('sockets of a process that leaves', () => {
  it('are closed one after another once a balancer knows, and who comes meanwhile is let in', async () => {
    const { url, realtime } = await attachWithLimits(server, { farewellStepMs: 20 });
    const open = () => openVisitorSocket(server, url);
    const sockets = await Promise.all(Array.from({ length: 10 }, open));
    const closedAtMs: number[] = [];
    const codes = new Set<number>();
    for (const { webSocket } of sockets) {
      webSocket.once('close', (code) => {
        closedAtMs.push(performance.now());
        codes.add(code);
      });
    }
    const begunMs = performance.now();
    const dispersed = realtime.hub.closeGradually(400, new AbortController().signal);
    const late = await open();
    expect(await late.join('still-here', onGames)).toMatchObject({ status: 'ok' });
    await dispersed;
    await eventually(() => expect(closedAtMs).toHaveLength(10));
    expect(codes).toEqual(new Set([1001]));
    expect(Math.min(...closedAtMs) - begunMs).toBeGreaterThanOrEqual(195);
    expect(Math.max(...closedAtMs) - Math.min(...closedAtMs)).toBeGreaterThanOrEqual(50);
  });

  it('are left to the end of all as soon as nobody wants to wait', async () => {
    const { url, realtime } = await attachWithLimits(server, {});
    const { webSocket } = await openVisitorSocket(server, url);
    await realtime.hub.closeGradually(1_000_000, AbortSignal.abort());
    expect(webSocket.readyState).toBe(webSocket.OPEN);
  });
});

/** Joined to every change of games on a topic of its own, and reads nothing from then on. */
async function openSlowSocket(url: string, topic: string): Promise<Socket> {
  const slow = await openStream(url);
  slow.write(maskedFrame(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', onGames])));
  await once(slow, 'data');
  slow.pause();
  return slow;
}

/** Behind the handshake, without a library that would answer by itself. */
async function openStream(url: string): Promise<Socket> {
  const stream = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void stream.destroy());
  stream.on('error', () => {});
  stream.write(
    `GET /realtime/v1/websocket?apikey=${server.services.secrets.publishableKey}&vsn=2.0.0 HTTP/1.1\r\n` +
      'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: c3BvcnRzLWh1Yi1iZW5jaA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await once(stream, 'data');
  return stream;
}

/** A client's text frame under a mask of zeros. */
function maskedFrame(text: string): Buffer {
  const header = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(Buffer.byteLength(text), 2);
  return Buffer.concat([header, Buffer.from(text)]);
}

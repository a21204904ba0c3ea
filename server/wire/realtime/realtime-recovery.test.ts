import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { attachWithLimits } from '#test/attached-realtime.ts';
import { eventually } from '#test/eventually.ts';
import { refusedHandshake } from '#test/raw-socket.ts';
import { insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { connectRealtime, listen } from '#test/realtime-listener.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';

const server = await startServerForFile();

async function breakListener(): Promise<void> {
  const { rowCount } = await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'sports hub realtime' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
}

it('tells clients to subscribe again when the connection for changes broke, and goes on', async () => {
  const client = connectRealtime(server);
  const { changes, states } = await listen(client, 'games', [{ event: 'INSERT' }]);
  const last = () => changes.at(-1)?.new.external_id;
  expect(states).toEqual(['SUBSCRIBED']);
  await insertGame(server, { externalId: 'before' });
  await eventually(() => expect(last()).toBe('before'));

  await breakListener();
  // The second SUBSCRIBED is the sign to fetch again: what came in between is not repeated.
  const again = ['SUBSCRIBED', expect.stringMatching(/^CHANNEL_ERROR/), 'SUBSCRIBED'];
  await vi.waitFor(() => expect(states).toEqual(again), 10_000);
  await insertGame(server, { externalId: 'after' });
  await eventually(() => expect(last()).toBe('after'));
});

it('holds a join until the connection is back', async () => {
  const socket = await openVisitorSocket(server);
  await socket.join('first', onGames);
  await breakListener();
  await socket.find(([, , , event]) => event === 'phx_error');
  expect(await socket.join('second', onGames)).toMatchObject({ status: 'ok' });
  await insertGame(server, { externalId: 'held' });
  await socket.find(
    ([, , topic, event]) => topic === 'realtime:second' && event === 'postgres_changes',
  );
});

describe('a server that stops', () => {
  it('tells every client so, whatever is still on its way to it', async () => {
    const other = await startTestServer();
    const sockets = [await openVisitorSocket(other), await openVisitorSocket(other)];
    const farewells = sockets.map(({ webSocket }) => once(webSocket, 'close'));
    await sockets[0]!.join('games', onGames);
    await other.stop();
    for (const [code, reason] of await Promise.all(farewells)) {
      expect([code, String(reason)]).toEqual([1001, 'the server stops']);
    }
  });

  it('waits for no one who does not answer, and takes no new ones', async () => {
    const { url, realtime } = await attachWithLimits(server, { farewellMs: 300 });
    const deaf = await openVisitorSocket(server, url);
    deaf.webSocket.pause();
    const stopped = realtime.stop();
    const query = `?apikey=${server.services.secrets.publishableKey}`;
    expect(await refusedHandshake(url, { query })).toEqual({
      status: 503,
      body: { error: 'The server stops' },
    });
    await stopped;
    await eventually(() => expect(realtime.hub.sessions.size).toBe(0));
  });
});

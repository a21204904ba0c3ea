import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { insertGame, onGames, openVisitorSocket } from '#test/realtime-games.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pool = () => server.services.database.pool;

async function breakListener(): Promise<void> {
  const { rowCount } = await pool().query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'sports hub realtime' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
}

it('tells clients to subscribe again when the connection for changes broke, and goes on', async () => {
  const client = server.client();
  onTestFinished(async () => {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  });
  const states: string[] = [];
  const heard: unknown[] = [];
  client
    .channel('games')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'games' }, (payload) =>
      heard.push(payload.new.external_id),
    )
    .subscribe((state) => states.push(state));
  await vi.waitFor(() => expect(states).toEqual(['SUBSCRIBED']), 5_000);
  await insertGame(server, { externalId: 'before' });
  await vi.waitFor(() => expect(heard).toEqual(['before']), 5_000);

  await breakListener();
  // The second SUBSCRIBED is the sign to fetch again: what came in between is not repeated.
  await vi.waitFor(
    () => expect(states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']),
    10_000,
  );
  await insertGame(server, { externalId: 'after' });
  await vi.waitFor(() => expect(heard.at(-1)).toBe('after'), 5_000);
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

it('closes its sockets when the server stops', async () => {
  const other = await startTestServer();
  const { webSocket } = await openVisitorSocket(other);
  const closed = new Promise<number>((resolve) => webSocket.once('close', resolve));
  await other.stop();
  expect(await closed).toBe(1001);
});

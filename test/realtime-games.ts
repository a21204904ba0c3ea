import { onTestFinished } from 'vitest';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import type { TestServer } from './server.ts';

const gamesBinding = { event: '*', schema: 'public', table: 'games' };
/** The payload of a join that asks for every change of games. */
export const onGames = { config: { postgres_changes: [gamesBinding] } };

/** A visitor's bare socket that ends with the test. */
export async function openVisitorSocket(server: TestServer, url = server.url): Promise<RawSocket> {
  const socket = await openRawSocket(url, `apikey=${server.services.secrets.publishableKey}`);
  onTestFinished(() => socket.webSocket.terminate());
  return socket;
}

let games = 0;

/** Commits a game and returns its external_id. */
export async function insertGame(
  { services }: TestServer,
  { sport = 'NFL', venue = null, externalId = `inserted_${++games}` }: NewGame = {},
): Promise<string> {
  await services.database.pool.query(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, venue)
     values ($1, $2, 'scheduled', '2026-11-21T18:00:00Z', 'Home', 'Away', $3)`,
    [externalId, sport, venue],
  );
  return externalId;
}

type NewGame = { sport?: string; venue?: string | null; externalId?: string };

/** Waits until the socket hears of the game. */
export function hears(socket: RawSocket, externalId: string): ReturnType<RawSocket['find']> {
  return socket.find(
    ([, , , event, payload]) =>
      event === 'postgres_changes' && JSON.stringify(payload).includes(`"${externalId}"`),
  );
}

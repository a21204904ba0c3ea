import { startServerForFile, type TestServer } from './server.ts';
import type { SignedIn } from './signed-in.ts';

/** For a file: a server with five games of three sports. */
export async function startWithGames(): Promise<TestServer> {
  const server = await startServerForFile();
  await server.query(`
    insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score, quarter, venue)
    values
      ('nfl-1', 'NFL', 'live', '2026-11-21T18:00:00Z', 'Chiefs', 'Bills', 14, 10, 2, 'Arrowhead, "the loud"'),
      ('nfl-2', 'NFL', 'live', '2026-11-21T17:00:00Z', 'Bears', 'Lions', 3, 7, 1, null),
      ('nfl-3', 'SOCCER', 'scheduled', '2026-11-22T18:00:00Z', 'Jets', 'Rams', null, null, null, 'Met (Life)'),
      ('nba-1', 'NBA', 'final', '2026-11-20T18:00:00Z', 'Lakers', 'Celtics', 99, 101, 4, 'a,b'),
      ('sample_1', 'NBA', 'live', '2026-11-21T19:00:00Z', 'Sample', 'Other', 1, 2, 1, 'x.y')`);
  return server;
}

/** What a fan does with favorite teams, and which of them are stored. */
export function favoritesOf(server: TestServer, fan: SignedIn) {
  return {
    teams: (user: SignedIn = fan) => user.client.from('favorite_teams'),
    team: (team_name: string, sport = 'NFL') => ({ user_id: fan.id, team_name, sport }),
    stored: async () => {
      const rows = await server.rows<{ team_name: string }>(
        'select team_name from favorite_teams order by team_name',
      );
      return rows.map((row) => row.team_name);
    },
  };
}

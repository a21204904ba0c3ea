import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';

const database = await createDatabaseForFile();

type Line = { game: string; player: string; day: string; name?: string; position?: string | null };

/** Lines of games that somebody played, and a connection that is rolled back. */
async function prepare(lines: readonly Line[]): Promise<pg.Client> {
  const { client, fan } = await database.begin();
  for (const { game, player, day, name = 'Ann Arbor', position = 'QB' } of lines) {
    await client.query(
      `insert into player_games (game_id, player_id, sport, season, season_type, played_on, player_name, position,
         team_id, opponent_team_id, is_home, figures, source)
       values ($1, $2, 'NFL', extract(year from $3::date), 2, $3, $4, $5, 'nfl-kc', 'nfl-buf', true,
         '{"passingYards": 200, "note": "none"}', split_part($2, '_', 1))`,
      [game, player, day, name, position],
    );
  }
  await client.query(actAs(fan.claims));
  return client;
}

type Season = { season: number; games: number; totals: Record<string, number> };
type Game = Record<string, unknown> & { game_id: string };
type History = { seasons: Season[]; games: Game[] };

async function readHistory(client: pg.Client, player: string): Promise<History> {
  const { rows } = await client.query<{ history: History }>(
    'select public.player_history($1) as history',
    [player],
  );
  return rows[0]!.history;
}

describe('player_history', () => {
  it('adds up each season, and tells the games newest first', async () => {
    const client = await prepare([
      { game: 'demo_1', player: 'demo_ann', day: '2025-11-01' },
      { game: 'demo_2', player: 'demo_ann', day: '2026-09-13' },
      { game: 'demo_3', player: 'demo_ann', day: '2026-09-20' },
      { game: 'demo_3', player: 'demo_bo', day: '2026-09-20', name: 'Bo Young' },
    ]);
    const { seasons, games } = await readHistory(client, 'demo_ann');
    expect(seasons).toMatchObject([
      { season: 2026, games: 2, teams: ['nfl-kc'], totals: { passingYards: 400 } },
      { season: 2025, games: 1, totals: { passingYards: 200 } },
    ]);
    expect(games.map(({ game_id }) => game_id)).toEqual(['demo_3', 'demo_2', 'demo_1']);
  });

  it('tells the result from his side, and the page of a game that has one', async () => {
    const client = await prepare([{ game: 'demo_1', player: 'demo_ann', day: '2026-09-13' }]);
    await client.query('reset role');
    await client.query(`insert into season_games (game_id, sport, season, season_type, played_on, home_team_id, away_team_id,
        home_score, away_score, source) values ('demo_1', 'NFL', 2026, 2, '2026-09-13', 'nfl-kc', 'nfl-buf', 27, 21, 'demo')`);
    await client.query(`insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_score, away_score)
      values ('demo_1', 'NFL', 'final', '2026-09-13', 'Kansas City Chiefs', 'Buffalo Bills', 27, 21)`);
    const { games } = await readHistory(client, 'demo_ann');
    expect(games).toMatchObject([{ scored: 27, allowed: 21, page: expect.any(String) }]);
  });

  const filed = { game: 'import_1', player: 'import_nfl_7', day: '2024-09-08' };
  const again = { game: 'import_2', player: 'import_nfl_7', day: '2026-09-13' };
  const fed = { game: 'espn_2', player: 'espn_nfl_70', day: '2026-09-13' };
  const namesake = { ...fed, player: 'espn_nfl_71' };
  const linebacker = { ...filed, game: 'import_3', player: 'import_nfl_8', position: 'LB' };
  const simulated = { game: 'demo_2', player: 'demo_ann', day: '2026-09-13' };
  it.each<[what: string, of: Line, others: Line[], games: string[]]>([
    [
      'by name and position, no game twice',
      fed,
      [filed, again, linebacker],
      ['espn_2', 'import_1'],
    ],
    ['not where several bear a name', fed, [filed, namesake], ['espn_2']],
    ['not with a simulated one', simulated, [filed], ['demo_2']],
  ])('knows the same person in files %s', async (_, of, others, ids) => {
    const { games } = await readHistory(await prepare([...others, of]), of.player);
    expect(games.map(({ game_id }) => game_id)).toEqual(ids);
  });

  it('is empty for nobody', async () => {
    const client = await prepare([]);
    expect(await readHistory(client, 'nobody')).toEqual({ seasons: [], games: [] });
  });
});

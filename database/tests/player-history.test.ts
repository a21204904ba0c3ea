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

  it('knows the same person in files by name and position, and counts no game twice', async () => {
    const client = await prepare([
      { game: 'import_1', player: 'import_nfl_7', day: '2024-09-08' },
      { game: 'import_2', player: 'import_nfl_7', day: '2026-09-13' },
      { game: 'espn_2', player: 'espn_nfl_70', day: '2026-09-13' },
      { game: 'import_3', player: 'import_nfl_8', day: '2024-09-08', position: 'LB' },
    ]);
    const { games } = await readHistory(client, 'espn_nfl_70');
    expect(games.map(({ game_id }) => game_id)).toEqual(['espn_2', 'import_1']);
  });

  it('joins nobody whose name several bear', async () => {
    const client = await prepare([
      { game: 'import_1', player: 'import_nfl_7', day: '2024-09-08' },
      { game: 'espn_2', player: 'espn_nfl_70', day: '2026-09-13' },
      { game: 'espn_2', player: 'espn_nfl_71', day: '2026-09-13' },
    ]);
    const { games } = await readHistory(client, 'espn_nfl_70');
    expect(games.map(({ game_id }) => game_id)).toEqual(['espn_2']);
  });

  it('keeps simulated players and real ones of the same name apart', async () => {
    const client = await prepare([
      { game: 'import_1', player: 'import_nfl_7', day: '2024-09-08' },
      { game: 'demo_2', player: 'demo_ann', day: '2026-09-13' },
    ]);
    const { games } = await readHistory(client, 'demo_ann');
    expect(games.map(({ game_id }) => game_id)).toEqual(['demo_2']);
  });

  it('is empty for nobody', async () => {
    const client = await prepare([]);
    expect(await readHistory(client, 'nobody')).toEqual({ seasons: [], games: [] });
  });
});

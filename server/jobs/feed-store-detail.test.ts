import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSummary } from '#feeds/espn/summary.ts';
import { type GameDetail, noGameDetail } from '#feeds/feed.ts';
import type { OddsRow, PlayRow } from '#feeds/feed-rows.ts';
import { openTestDatabase } from '#test/database.ts';
import { nflSummary } from '#test/game-answers.ts';
import { buildGame } from '#test/game-builder.ts';
import type { Database } from '../database/database.ts';
import { createFeedStore, type FeedStore } from './feed-store.ts';

const gameId = 'espn_nfl_401';
const tables = {
  game_period_scores: 'periodScores',
  game_odds: 'odds',
  game_team_figures: 'teamFigures',
  game_player_lines: 'playerLines',
  game_leaders: 'leaders',
  game_plays: 'plays',
  game_win_probabilities: 'winProbabilities',
} as const;

let database: Database;
let store: FeedStore;

beforeAll(async () => {
  database = await openTestDatabase();
  store = createFeedStore(database.pool);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate games cascade');
  await store.saveGames([buildGame()]);
});

async function select<Row extends object>(sql: string): Promise<Row[]> {
  return (await database.pool.query<Row>(sql)).rows;
}

async function countRows(): Promise<Record<string, number>> {
  const names = Object.keys(tables);
  const counts = names.map((name) => `(select count(*)::int from ${name}) as ${name}`);
  const [row] = await select<Record<string, number>>(`select ${counts.join(', ')}`);
  return row ?? {};
}

const whole = (): GameDetail => {
  const { game, injuries, news, ...detail } = parseSummary(nflSummary, 'NFL');
  return { ...detail, refused: [] };
};
const sizes = (detail: GameDetail) =>
  Object.fromEntries(Object.entries(tables).map(([table, list]) => [table, detail[list].length]));

const play = (id: string, parts: Partial<PlayRow> = {}): PlayRow => ({
  external_id: `espn_nfl_${id}`,
  game_id: gameId,
  ordinal: 1,
  period: 1,
  clock: '15:00',
  kind: 'Rush',
  description: 'Vance runs for 4 yards',
  situation: null,
  side: 'home',
  is_scoring: false,
  home_score: 0,
  away_score: 0,
  occurred_at: null,
  ...parts,
});

const offer = (provider: string, home_spread: number): OddsRow => ({
  game_id: gameId,
  provider,
  home_spread,
  total: 44.5,
  home_moneyline: -150,
  away_moneyline: 130,
  draw_moneyline: null,
  home_spread_odds: null,
  away_spread_odds: null,
  over_odds: null,
  under_odds: null,
  open_home_spread: null,
  open_total: null,
  open_home_moneyline: null,
  open_away_moneyline: null,
});

describe('saving the details of a game', () => {
  it('writes every part, and nothing the second time', async () => {
    const detail = whole();
    const rows = Object.values(sizes(detail)).reduce((sum, size) => sum + size, 0);
    expect(Math.min(...Object.values(sizes(detail)))).toBeGreaterThan(0);
    expect(await store.saveGameDetail(gameId, detail)).toBe(rows);
    expect(await countRows()).toEqual(sizes(detail));
    expect(await store.saveGameDetail(gameId, detail)).toBe(0);
  });

  it('writes what changed, removes what went, and counts both', async () => {
    const before = [play('1'), play('2'), play('3')];
    await store.saveGameDetail(gameId, { ...noGameDetail, plays: before });
    const after = [play('1'), play('2', { description: 'No gain after review' }), play('4')];
    expect(await store.saveGameDetail(gameId, { ...noGameDetail, plays: after })).toBe(3);
    expect(await select('select external_id, description from game_plays order by 1')).toEqual([
      { external_id: 'espn_nfl_1', description: 'Vance runs for 4 yards' },
      { external_id: 'espn_nfl_2', description: 'No gain after review' },
      { external_id: 'espn_nfl_4', description: 'Vance runs for 4 yards' },
    ]);
  });

  it('takes an empty list for silence, and a side that is missing too', async () => {
    const detail = whole();
    await store.saveGameDetail(gameId, detail);
    expect(await store.saveGameDetail(gameId, noGameDetail)).toBe(0);
    const ofHome = detail.periodScores.filter(({ side }) => side === 'home').slice(1);
    expect(await store.saveGameDetail(gameId, { ...noGameDetail, periodScores: ofHome })).toBe(1);
    expect(await countRows()).toEqual({
      ...sizes(detail),
      game_period_scores: detail.periodScores.length - 1,
    });
  });

  it('removes nothing when part of the answer was refused', async () => {
    await store.saveGameDetail(gameId, { ...noGameDetail, plays: [play('1'), play('2')] });
    const partly = { plays: [play('3')], refused: [{ id: '2', reason: 'no words' }] };
    expect(await store.saveGameDetail(gameId, { ...noGameDetail, ...partly })).toBe(1);
    expect(await countRows()).toMatchObject({ game_plays: 3 });
  });

  it('saves all of it or nothing', async () => {
    await store.saveGameDetail(gameId, { ...noGameDetail, plays: [play('1')] });
    const broken = {
      ...whole(),
      winProbabilities: [{ game_id: gameId, play_id: null, ordinal: 1, home_win: 1.5, tie: 0 }],
    };
    await expect(store.saveGameDetail(gameId, broken)).rejects.toThrow(/share/);
    expect(await countRows()).toMatchObject({ game_plays: 1, game_period_scores: 0 });
  });

  it('saves nothing of a game that is not there', async () => {
    expect(await store.saveGameDetail('espn_nfl_999', whole())).toBe(0);
    expect(Object.values(await countRows())).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('leaves a play of another game where it is', async () => {
    await store.saveGames([buildGame({ external_id: 'espn_nfl_402' })]);
    await store.saveGameDetail('espn_nfl_402', { ...noGameDetail, plays: [play('1')] });
    const plays = [play('1', { description: 'Mine' }), play('2')];
    expect(await store.saveGameDetail(gameId, { ...noGameDetail, plays })).toBe(1);
    expect(await select('select external_id, game_id from game_plays order by 1')).toEqual([
      { external_id: 'espn_nfl_1', game_id: 'espn_nfl_402' },
      { external_id: 'espn_nfl_2', game_id: gameId },
    ]);
  });

  it('lets two processes save one game at once', async () => {
    const many = Array.from({ length: 150 }, (_, at) => play(String(at), { ordinal: at + 1 }));
    const detail = { ...whole(), plays: many };
    const rows = Object.values(sizes(detail)).reduce((sum, size) => sum + size, 0);
    const [one, other] = await Promise.all([
      store.saveGameDetail(gameId, detail),
      store.saveGameDetail(gameId, { ...detail, plays: many.toReversed() }),
    ]);
    expect(one + other).toBe(rows);
  });

  it('goes with its game', async () => {
    await store.saveGameDetail(gameId, whole());
    await database.pool.query('delete from games');
    expect(Object.values(await countRows())).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('odds and period scores that come with the games', () => {
  const period = { game_id: gameId, side: 'home', period: 1, wickets: null, overs: null } as const;

  it('are saved with them; a game that is not in the list gets none', async () => {
    const odds = [offer('One', -3), { ...offer('One', -1), game_id: 'espn_nfl_999' }];
    const parts = { odds, periodScores: [{ ...period, score: 7 }] };
    expect(await store.saveGames([buildGame()], parts)).toBe(2);
    expect(await select('select provider, home_spread::float from game_odds')).toEqual([
      { provider: 'One', home_spread: -3 },
    ]);
    expect(await select('select score from game_period_scores')).toEqual([{ score: 7 }]);
  });

  it('change, and never take away what a summary brought', async () => {
    const both = [offer('One', -3), offer('Two', -2.5)];
    await store.saveGameDetail(gameId, { ...noGameDetail, odds: both });
    await store.saveGames([buildGame()], { odds: [offer('One', -4)] });
    expect(
      await select('select provider, home_spread::float from game_odds order by provider'),
    ).toEqual([
      { provider: 'One', home_spread: -4 },
      { provider: 'Two', home_spread: -2.5 },
    ]);
  });

  it('come with a game that is new', async () => {
    const external_id = 'espn_nfl_403';
    const odds = [{ ...offer('One', 1), game_id: external_id }];
    expect(await store.saveGames([buildGame({ external_id })], { odds })).toBe(2);
    expect(await select('select game_id from game_odds')).toEqual([{ game_id: external_id }]);
  });
});

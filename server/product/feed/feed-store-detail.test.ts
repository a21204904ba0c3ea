import { beforeEach, describe, expect, it } from 'vitest';
import { parseSummary } from '#feeds/espn/summary.ts';
import { type GameDetail, noGameDetail } from '#feeds/feed.ts';
import type { GameFactsRow, PlayRow } from '#feeds/feed-rows.ts';
import { listFacts, listSituation } from '#feeds/game-facts.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { nflSummary } from '#test/game-answers.ts';
import { buildGame } from '#test/game-builder.ts';
import { buildOffer } from '#test/odds-builder.ts';
import { createFeedStore } from './feed-store.ts';

const gameId = 'espn_nfl_401';
const tables = {
  game_period_scores: 'periodScores',
  game_odds: 'odds',
  game_team_figures: 'teamFigures',
  game_player_lines: 'playerLines',
  game_leaders: 'leaders',
  game_plays: 'plays',
  game_drives: 'drives',
  game_facts: 'facts',
  game_win_probabilities: 'winProbabilities',
} as const;

const database = await openDatabaseForFile();
const store = createFeedStore(database.pool);

beforeEach(async () => {
  await database.pool.query('truncate games cascade');
  await store.saveGames([buildGame()]);
});

async function countRows(): Promise<Record<string, number>> {
  const names = Object.keys(tables);
  const counts = names.map((name) => `(select count(*)::int from ${name}) as ${name}`);
  const [row] = await database.rows<Record<string, number>>(`select ${counts.join(', ')}`);
  return row ?? {};
}

const whole = (): GameDetail => {
  const { game, ...detail } = parseSummary(nflSummary, 'NFL');
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
  shot_x: null,
  shot_y: null,
  ...parts,
});

const offer = (provider: string, home_spread: number) =>
  buildOffer({ game_id: gameId, provider, home_spread });

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
    expect(
      await database.rows('select external_id, description from game_plays order by 1'),
    ).toEqual([
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
      winProbabilities: [
        { game_id: gameId, play_id: null, ordinal: 1, provider_home_win: 1.5, provider_tie: 0 },
      ],
    };
    await expect(store.saveGameDetail(gameId, broken)).rejects.toThrow(/share/);
    expect(await countRows()).toMatchObject({ game_plays: 1, game_period_scores: 0 });
  });

  it('saves nothing of a game that is not there', async () => {
    expect(await store.saveGameDetail('espn_nfl_999', whole())).toBe(0);
    expect(Math.max(...Object.values(await countRows()))).toBe(0);
  });

  it('leaves a play of another game where it is', async () => {
    await store.saveGames([buildGame({ external_id: 'espn_nfl_402' })]);
    await store.saveGameDetail('espn_nfl_402', { ...noGameDetail, plays: [play('1')] });
    const plays = [play('1', { description: 'Mine' }), play('2')];
    expect(await store.saveGameDetail(gameId, { ...noGameDetail, plays })).toBe(1);
    expect(await database.rows('select external_id, game_id from game_plays order by 1')).toEqual([
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
    expect(Math.max(...Object.values(await countRows()))).toBe(0);
  });
});

describe('facts of a game', () => {
  const facts = (known: Partial<GameFactsRow>) => listFacts(gameId, known);
  const lake = { name: 'Lake TV', market: 'national', kind: 'tv' } as const;
  const shore = { name: 'Shore TV', market: 'home', kind: 'tv' } as const;
  const held = () =>
    database.rows('select home_record, weather, temperature_f, broadcasts, note from game_facts');

  it('are gathered: what one answer leaves out stays', async () => {
    const board = facts({ home_record: '7-3', broadcasts: [lake], note: 'Cup' });
    expect(await store.saveGames([buildGame()], { facts: board })).toBe(1);
    expect(await store.saveGames([buildGame()], { facts: board })).toBe(0);
    const summary = { ...noGameDetail, facts: facts({ weather: 'Rain', temperature_f: 41 }) };
    expect(await store.saveGameDetail(gameId, summary)).toBe(1);
    expect(await store.saveGames([buildGame()], { facts: facts({ home_record: '8-3' }) })).toBe(1);
    expect(await held()).toEqual([
      {
        home_record: '8-3',
        weather: 'Rain',
        temperature_f: 41,
        broadcasts: [lake],
        note: 'Cup',
      },
    ]);
  });

  it('have the channels of the board, and those of a summary only where it named none', async () => {
    const summary = { ...noGameDetail, facts: facts({ broadcasts: [shore] }) };
    expect(await store.saveGameDetail(gameId, summary)).toBe(1);
    expect(await store.saveGames([buildGame()], { facts: facts({ broadcasts: [lake] }) })).toBe(1);
    expect(await store.saveGameDetail(gameId, summary)).toBe(0);
    expect(await held()).toEqual([expect.objectContaining({ broadcasts: [lake] })]);
  });

  it.each([
    ['no list', { name: 'Lake TV' }],
    ['a channel without a name', [{ market: null, kind: 'tv' }]],
    ['a channel of an unknown kind', [{ ...lake, kind: 'smoke' }]],
    ['a channel for an unknown market', [{ ...lake, market: 'moon' }]],
    ['a name alone', ['Lake TV']],
  ])('never hold %s for channels', async (_name, broadcasts) => {
    const insert = 'insert into game_facts (game_id, broadcasts) values ($1, $2)';
    await expect(database.pool.query(insert, [gameId, JSON.stringify(broadcasts)])).rejects.toThrow(
      /broadcasts_are_channels/,
    );
  });
});

describe('the situation of a live game', () => {
  const live = buildGame({ status: 'live' });
  const third = listSituation(gameId, { down: 3, distance: 4, spot: 'KC 32', home_timeouts: 2 });
  const held = () => database.rows('select down, spot, home_timeouts from game_situations');

  it('changes, and is not written again when nothing did', async () => {
    await store.saveGames([live]);
    expect(await store.saveGames([live], { situations: third })).toBe(1);
    expect(await store.saveGames([live], { situations: third })).toBe(0);
    const fourth = listSituation(gameId, { down: 4, distance: 1, spot: 'KC 29' });
    expect(await store.saveGameDetail(gameId, { ...noGameDetail, situations: fourth })).toBe(1);
    expect(await held()).toEqual([{ down: 4, spot: 'KC 29', home_timeouts: null }]);
  });

  it('is added to by an answer that tells a part, never made of that part alone', async () => {
    const part = { game_id: gameId, home_fouls: 3, away_fouls: 0 };
    const detail = { ...noGameDetail, situations: [part] };
    await store.saveGames([live], { situations: [] });
    expect(await store.saveGameDetail(gameId, detail)).toBe(0);
    await store.saveGames([live], { situations: third });
    expect(await store.saveGameDetail(gameId, detail)).toBe(1);
    expect(await store.saveGames([live], { situations: third })).toBe(0);
    expect(await database.rows('select down, home_fouls, away_fouls from game_situations')).toEqual(
      [{ down: 3, home_fouls: 3, away_fouls: 0 }],
    );
  });

  it('goes when its game is listed without one by a list that tells situations', async () => {
    await store.saveGames([live], { situations: third });
    expect(await store.saveGames([buildGame({ external_id: 'espn_nfl_402' })])).toBe(1);
    expect(await store.saveGameDetail(gameId, noGameDetail)).toBe(0);
    expect(await store.saveGames([{ ...live, venue: 'Lakefront Field' }])).toBe(1);
    expect(await held()).toHaveLength(1);
    const final = { ...live, status: 'final' as const };
    expect(await store.saveGames([final], { situations: [] })).toBe(2);
    expect(await held()).toEqual([]);
  });

  it('has no spot without a down', async () => {
    const insert = `insert into game_situations (game_id, spot) values ($1, 'KC 32')`;
    await expect(database.pool.query(insert, [gameId])).rejects.toThrow(/down_is_whole/);
  });
});

describe('odds and period scores that come with the games', () => {
  const period = { game_id: gameId, side: 'home', period: 1, wickets: null, overs: null } as const;

  it('are saved with them, a new game too; one that is not in the list gets none', async () => {
    const external_id = 'espn_nfl_403';
    const odds = [{ ...offer('One', -3), game_id: external_id }, offer('One', -1)];
    const periodScores = [{ ...period, game_id: external_id, score: 7 }];
    expect(await store.saveGames([buildGame({ external_id })], { odds, periodScores })).toBe(3);
    expect(await database.rows('select game_id, home_spread::float from game_odds')).toEqual([
      { game_id: external_id, home_spread: -3 },
    ]);
    expect(await database.rows('select score from game_period_scores')).toEqual([{ score: 7 }]);
  });

  it('change, and never take away what a summary brought', async () => {
    const both = [offer('One', -3), offer('Two', -2.5)];
    await store.saveGameDetail(gameId, { ...noGameDetail, odds: both });
    await store.saveGames([buildGame()], { odds: [offer('One', -4)] });
    expect(
      await database.rows('select provider, home_spread::float from game_odds order by provider'),
    ).toEqual([
      { provider: 'One', home_spread: -4 },
      { provider: 'Two', home_spread: -2.5 },
    ]);
  });
});

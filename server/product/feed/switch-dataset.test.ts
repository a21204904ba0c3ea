import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { type SeasonGameRow, saveHistory } from '#server/product/history/history-rows.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { buildInjury, buildPlayer, buildStanding } from '#test/feed-row-builders.ts';
import { createJobContext, insertRows } from '#test/forecast-context.ts';
import { buildComingGame, buildPrediction } from '#test/forecast-rows.ts';
import { buildGame } from '#test/game-builder.ts';
import { buildPlayerGame, buildSeasonGame } from '#test/history-builders.ts';
import type { FeedContext } from './feed-context.ts';
import { assertNoDataLoss, removeOtherDataset, switchDataset } from './switch-dataset.ts';

const database = await openDatabaseForFile();
const { pool, rows } = database;
const { context } = createJobContext(database.clientConfig);
const { store } = context;
const never = new AbortController().signal;
await seedTeams(pool);
const startsAt = '2099-12-01T18:00:00.000Z';

const lists = ['players_master', 'news', 'injuries', 'standings'];
const tables = ['games', ...lists, 'season_games', 'player_games'];

beforeEach(async () => {
  await pool.query(
    `select internal.show_both_worlds();
     truncate feed_states, predictions, ${tables.join(', ')} cascade`,
  );
});
afterAll(() => context.pool.end());

const all = <Row>(...rows: Row[]) => ({ rows, refused: [] });

/** A game to come with its forecast. */
async function forecast(id: string): Promise<void> {
  const game = { ...buildComingGame('nfl-kc', 'nfl-buf', startsAt, 12), external_id: id };
  await insertRows(pool, 'games', [game]);
  await insertRows(pool, 'predictions', [buildPrediction(game)]);
}

/** A row of each kind, with two games and a forecast. */
async function fill(feed: 'demo' | 'espn' | 'nba') {
  await store.saveGames([buildGame({ external_id: `${feed}_nfl_1` })]);
  await forecast(`${feed}_nfl_coming`);
  await store.savePlayers(all(buildPlayer(`${feed}_nfl_1`)));
  await pool.query(
    `insert into news (external_id, sport, headline, published_at) values ('${feed}_news_1', 'NFL', 'A trade', now())`,
  );
  const of = { feed, sport: 'NFL' } as const;
  await store.saveInjuries(all(buildInjury(`${feed}_nfl_injury_1`)), of);
  await store.saveStandings(all(buildStanding(`Team of ${feed}`)), of);
  await remember(feed);
}

function remember(source: SeasonGameRow['source']) {
  const game = buildSeasonGame({ game_id: `${source}_1`, source });
  return saveHistory(pool, [game], [buildPlayerGame(game)]);
}

/** All games are over, and all forecasts graded. */
async function grade(): Promise<void> {
  await pool.query(`update games set status = 'final', home_score = 1, away_score = 0`);
  await pool.query(`update predictions set graded_at = now(), void_reason = 'postponed'`);
}

const listOf = async (sql: string) => (await rows<{ key: string }>(sql)).map(({ key }) => key);

async function listKeys(table: string): Promise<string[]> {
  const key = {
    season_games: 'game_id',
    player_games: 'game_id',
    standings: 'feed',
    players_master: 'player_id',
  };
  const column = key[table as keyof typeof key] ?? 'external_id';
  return listOf(`select ${column} as key from ${table} order by 1`);
}

/** What a visitor is shown. */
function showVisitor(sql: string): Promise<unknown[]> {
  return database
    .withClaims({ role: 'anon' }, 'read', (client) => client.query(sql))
    .then(({ rows }) => rows.map((row) => row.key));
}
const shownTimes = () => showVisitor('select is_demo as key from forecast_times');
const shownGames = () => showVisitor('select external_id as key from games order by 1');

const listPolicies = () =>
  listOf(
    `select tablename as key from pg_policies where policyname = 'One world at a time' order by 1`,
  );

const under = (feed: FeedName): FeedContext => ({
  ...context,
  feed: { ...context.feed, name: feed },
});
const enter = (feed: FeedName) => switchDataset(under(feed), never);
const remove = (feed: FeedName) => removeOtherDataset(under(feed), async () => {}, never);

describe('the simulated league makes room for a real feed', () => {
  it('out of every table, without what was imported and what other real feeds brought', async () => {
    for (const feed of ['demo', 'espn', 'nba'] as const) await fill(feed);
    await remember('import');
    await enter('espn');
    await remove('espn');
    for (const table of tables) {
      const keys = await listKeys(table);
      expect(new Set(keys.map((key) => key.split('_')[0])), table).toEqual(
        new Set(['espn', 'nba', ...(table.endsWith('_games') ? ['import'] : [])]),
      );
    }
    expect(await listOf('select game_id as key from predictions order by 1')).toEqual([
      'espn_nfl_coming',
      'nba_nfl_coming',
    ]);
  });

  it('and what its jobs did is forgotten, but not again with each start', async () => {
    await enter('demo');
    const listStates = () => rows('select job, subject from feed_states order by 1, 2');
    const remember = `insert into feed_states (job, subject, last_attempt_at) values ('scores', 'NFL', now())`;
    await pool.query(remember);
    await enter('demo');
    expect(await listStates()).toHaveLength(2);
    await enter('espn');
    expect(await listStates()).toEqual([{ job: 'feed', subject: 'espn' }]);
  });

  it('and is out of sight before the first of its games went', async () => {
    await fill('demo');
    expect(await shownGames()).toEqual(['demo_nfl_1', 'demo_nfl_coming']);
    expect(await shownTimes()).toEqual([true]);
    await enter('espn');
    expect(await shownTimes()).toEqual([]);
    await fill('espn');
    expect(await shownTimes()).toEqual([false]);
    expect(await listKeys('games')).toHaveLength(4);
    expect(await shownGames()).toEqual(['espn_nfl_1', 'espn_nfl_coming']);
    for (const list of lists) {
      const shown = (await listKeys(list)).filter((key) => key.startsWith('demo'));
      expect(shown, list).toEqual([]);
    }
    expect(await listPolicies()).toContain('predictions');
    await remove('espn');
    expect(await shownGames()).toEqual(['espn_nfl_1', 'espn_nfl_coming']);
    expect(await listPolicies()).toEqual([]);
  });

  it('hides from subscribers what it forecast, and from nobody what was graded', async () => {
    await fill('demo');
    await grade();
    await forecast('demo_nfl_2');
    await enter('espn');
    expect(await showVisitor('select game_id as key from graded_predictions')).toEqual([
      'demo_nfl_coming',
    ]);
    const policies = await listOf(
      `select qual as key from pg_policies
        where tablename = 'predictions' and permissive = 'RESTRICTIVE'`,
    );
    expect(policies).toHaveLength(1);
    expect(await listOf(`select game_id as key from predictions where ${policies[0]}`)).toEqual([
      'demo_nfl_coming',
    ]);
  });
});

describe('a removal', () => {
  const ids = Array.from({ length: 6 }, (_, at) => `demo_nfl_${at}`);

  it('that was killed in the middle is ended by the next process', async () => {
    await store.saveGames(ids.map((external_id) => buildGame({ external_id })));
    await enter('espn');
    const killed = new AbortController();
    let pieces = 0;
    const wait = async () => {
      pieces += 1;
      if (pieces === 2) killed.abort();
    };
    await removeOtherDataset(under('espn'), wait, killed.signal);
    expect(await listKeys('games')).toHaveLength(4);
    expect(await shownGames()).toEqual([]);
    await enter('espn');
    expect(await shownGames()).toEqual([]);
    await remove('espn');
    expect(await listKeys('games')).toEqual([]);
    expect(await listPolicies()).toEqual([]);
  });

  it('takes one game at a time, those to come first, and rests after each', async () => {
    const days = ids.map((external_id, at) =>
      buildGame({ external_id, scheduled_at: `2026-11-2${at}T18:00:00.000Z` }),
    );
    await store.saveGames(days);
    await enter('espn');
    const seen: string[][] = [];
    await removeOtherDataset(
      under('espn'),
      async () => void seen.push(await listKeys('games')),
      never,
    );
    expect(seen).toEqual(ids.map((_, at) => ids.slice(0, -1 - at)));
  });

  it('goes on after an error of the database', async () => {
    await fill('demo');
    let failures = 2;
    const broken = {
      query: (text: string, values: unknown[]) =>
        text.includes('delete') && failures-- > 0
          ? Promise.reject(new Error('no connection'))
          : pool.query(text, values),
    } as FeedContext['sql'];
    await enter('espn');
    await removeOtherDataset({ ...under('espn'), sql: broken }, async () => {}, never);
    expect(await listKeys('games')).toEqual([]);
  });

  it('is given up when the configuration goes back to the world before', async () => {
    await store.saveGames(ids.map((external_id) => buildGame({ external_id })));
    await enter('espn');
    await enter('demo');
    expect(await shownGames()).toEqual(ids);
    expect(await listPolicies()).toEqual([]);
  });
});

it('real feeds take nothing from each other', async () => {
  await fill('espn');
  await remember('import');
  for (const feed of ['nba', 'espn'] as const) {
    await enter(feed);
    await remove(feed);
    expect(await listPolicies()).toEqual([]);
  }
  for (const table of tables) expect(await listKeys(table), table).not.toEqual([]);
  expect(await listKeys('games')).toHaveLength(2);
});

describe('real rows', () => {
  const refusal = (feed: FeedName | 'off', mayReplaceFeed = false) =>
    assertNoDataLoss(pool, { feed, mayReplaceFeed }).then(
      () => undefined,
      (error) => error,
    );

  it('make room for the simulated league only when somebody said so', async () => {
    await fill('espn');
    await grade();
    await fill('nba');
    await enter('espn');
    const { code, message } = await refusal('demo');
    expect(code).toBe('conflict');
    expect(message).toContain('4 games, 1 forecasts without a grade');
    expect(message).toContain('1 graded forecasts');
    expect(message).toContain('FEED=espn');
    expect(message).toContain('npm start -- --replace-feed');
    expect(await refusal('demo', true)).toBeUndefined();
  });

  it.each([
    ['are safe under FEED=espn', 'espn', 'espn'],
    ['are safe under FEED=nba', 'espn', 'nba'],
    ['are safe under FEED=off', 'espn', 'off'],
    ['that are not there are not asked about', 'demo', 'demo'],
  ] as const)('%s', async (_, filled, feed) => {
    await fill(filled);
    expect(await refusal(feed)).toBeUndefined();
  });

  it('that no feed brought stay where they are, in either world', async () => {
    await fill('demo');
    await store.saveGames([buildGame({ external_id: 'ours_1' })]);
    await store.savePlayers(all(buildPlayer('ours_1')));
    for (const feed of ['demo', 'espn'] as const) {
      expect(await refusal(feed)).toBeUndefined();
      await enter(feed);
      await remove(feed);
      expect(await shownGames()).toContain('ours_1');
      expect(await listKeys('players_master')).toContain('ours_1');
    }
  });

  it('go on going without being asked about again, and later ones are asked about anew', async () => {
    await fill('espn');
    await grade();
    await enter('demo');
    expect(await refusal('demo')).toBeUndefined();
    await remove('demo');
    expect(await listKeys('games')).toEqual([]);
    expect(await listOf('select game_id as key from graded_predictions')).toEqual([
      'espn_nfl_coming',
    ]);
    expect(await refusal('demo')).toBeUndefined();
    await store.saveGames([buildGame({ external_id: 'import_nfl_1' })]);
    expect(await refusal('demo')).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('FEED=espn'),
    });
  });

  it('stay, and come into sight again, when the change was given up before it was made', async () => {
    await fill('espn');
    await enter('espn');
    await pool.query(`select internal.hide_sources('{espn}')`);
    expect(await refusal('demo')).toMatchObject({ code: 'conflict' });
    await enter('espn');
    expect(await shownGames()).toEqual(['espn_nfl_1', 'espn_nfl_coming']);
  });

  it('of people who were imported stay beside a real feed, and go for the simulated league', async () => {
    await store.savePlayers(all(buildPlayer('import_nfl_1'), buildPlayer('espn_nfl_1')));
    await enter('espn');
    expect(await listKeys('players_master')).toEqual(['espn_nfl_1', 'import_nfl_1']);
    await enter('demo');
    expect(await listKeys('players_master')).toEqual([]);
  });
});

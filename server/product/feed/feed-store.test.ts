import { beforeEach, describe, expect, it } from 'vitest';
import { createDemoFeed } from '#feeds/demo/demo-feed.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { buildGame } from '#test/game-builder.ts';
import { createFeedStore } from './feed-store.ts';

const database = await openDatabaseForFile();
const store = createFeedStore(database.pool);

beforeEach(() => database.pool.query('truncate games, news, players_master, teams_master cascade'));

describe('saving games', () => {
  it('writes new and changed rows only, so that updated_at of the others stays', async () => {
    const quiet = buildGame({ external_id: 'espn_nfl_quiet' });
    const live = buildGame({ external_id: 'espn_nfl_live', status: 'live' });
    expect(await store.saveGames([quiet, live])).toBe(2);
    const before = await database.rows<{ updated_at: Date }>(
      'select updated_at from games order by 1',
    );

    expect(await store.saveGames([quiet, live])).toBe(0);
    expect(await database.rows('select updated_at from games order by 1')).toEqual(before);

    expect(await store.saveGames([quiet, { ...live, home_score: 7 }])).toBe(1);
    const [row] = await database.rows<{ updated_at: Date; home_score: number }>(
      `select updated_at, home_score from games where external_id = 'espn_nfl_live'`,
    );
    expect(row?.home_score).toBe(7);
    const [untouched] = await database.rows<{ updated_at: Date }>(
      `select updated_at from games where external_id = 'espn_nfl_quiet'`,
    );
    expect(before).toContainEqual(untouched);
  });

  it('keeps the id of a row when it changes', async () => {
    await store.saveGames([buildGame()]);
    const before = await database.rows('select id from games');
    await store.saveGames([buildGame({ status: 'final', home_score: 3, away_score: 0 })]);
    expect(await database.rows('select id from games')).toEqual(before);
  });

  it('takes the last of two rows with one key', async () => {
    expect(await store.saveGames([buildGame({ week: 1 }), buildGame({ week: 2 })])).toBe(1);
    expect(await database.rows('select week from games')).toEqual([{ week: 2 }]);
  });

  it('keeps a team that the database does not know by its name alone', async () => {
    await database.pool.query(
      `insert into teams_master (team_id, team_name, city, abbreviation, sport)
       values ('nfl-cle', 'Cleveland Browns', 'Cleveland', 'CLE', 'NFL')`,
    );
    await store.saveGames([buildGame({ home_team_id: 'nfl-cle', away_team_id: 'nfl-nowhere' })]);
    expect(await database.rows('select home_team_id, away_team_id, away_team from games')).toEqual([
      { home_team_id: 'nfl-cle', away_team_id: null, away_team: 'Kansas City Chiefs' },
    ]);
  });

  it('lets two processes save the same games at once', async () => {
    const games = Array.from({ length: 200 }, (_, index) =>
      buildGame({ external_id: `espn_nfl_${index}` }),
    );
    const [one, other] = await Promise.all([
      store.saveGames(games),
      store.saveGames(games.toReversed()),
    ]);
    expect(one + other).toBe(200);
  });
});

it('writes each headline once', async () => {
  const feed = createDemoFeed({ now: () => new Date('2026-11-21T12:00:00Z') });
  const { rows: news } = await feed.listNews('NBA');
  expect(await store.saveNews(news)).toBe(30);
  expect(await store.saveNews(news)).toBe(0);
});

describe('removing games', () => {
  const span = {
    league: 'NFL',
    from: new Date('2026-11-20T00:00:00Z'),
    to: new Date('2026-11-30T00:00:00Z'),
  } as const;

  it('forgets what a complete feed no longer knows, in its window and league alone', async () => {
    const known = buildGame({ external_id: 'demo_nfl_known' });
    await store.saveGames([
      known,
      buildGame({ external_id: 'demo_nfl_unknown' }),
      buildGame({ external_id: 'demo_nfl_old', scheduled_at: '2026-11-19T23:59:59Z' }),
      buildGame({ external_id: 'demo_nba_other', sport: 'NBA' }),
      buildGame({ external_id: 'sample_nfl' }),
    ]);
    expect(await store.removeUnknownGames('demo', [known], span)).toBe(1);
    expect(await database.rows('select external_id from games order by 1')).toEqual([
      { external_id: 'demo_nba_other' },
      { external_id: 'demo_nfl_known' },
      { external_id: 'demo_nfl_old' },
      { external_id: 'sample_nfl' },
    ]);
  });
});

it('finds the oldest game that waits to be finished, within the span', async () => {
  const past = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') };
  const at = (day: string) => ({ external_id: `espn_nfl_${day}`, scheduled_at: `2026-${day}Z` });
  await store.saveGames([
    buildGame({ ...at('10-31T23:59:59'), status: 'live' }),
    buildGame({ ...at('11-02T00:00:00'), status: 'final', home_score: 1, away_score: 0 }),
    buildGame({ ...at('11-03T00:00:00'), status: 'live' }),
    buildGame({ ...at('11-04T00:00:00') }),
  ]);
  expect(await store.findOldestUnfinished('nba', { league: 'NFL', ...past })).toEqual(
    new Date('2026-11-03T00:00:00Z'),
  );
  expect(await store.findOldestUnfinished('espn', { league: 'NBA', ...past })).toBeUndefined();
  expect(await store.findOldestUnfinished('demo', { league: 'NFL', ...past })).toBeUndefined();
});

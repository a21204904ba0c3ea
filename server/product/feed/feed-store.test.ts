import { beforeEach, describe, expect, it } from 'vitest';
import { createDemoFeed } from '#feeds/demo/demo-feed.ts';
import type { TeamRow } from '#feeds/feed.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { buildInjury, buildPlayer, buildStanding } from '#test/feed-row-builders.ts';
import { buildGame } from '#test/game-builder.ts';
import { createFeedStore } from './feed-store.ts';

const database = await openDatabaseForFile();
const store = createFeedStore(database.pool);

beforeEach(async () => {
  await database.pool.query(
    `truncate games, news, players_master, injuries, standings, season_games, player_games, teams_master cascade;
     insert into teams_master (team_id, team_name, city, abbreviation, sport) values
       ('nfl-cle', 'Cleveland Browns', 'Cleveland', 'CLE', 'NFL'),
       ('nfl-kc', 'Kansas City Chiefs', 'Kansas City', 'KC', 'NFL')`,
  );
});

const keysOf = async (table: string, key: string) =>
  (await database.rows<{ key: string }>(`select ${key} as key from ${table} order by 1`)).map(
    (row) => row.key,
  );

const all = <Row>(...rows: Row[]) => ({ rows, refused: [] });
const players = (...ids: string[]) => all(...ids.map((id) => buildPlayer(id)));
const partly = <Row>(...rows: Row[]) => ({ rows, refused: [{ id: '7', reason: 'no name' }] });

describe('saving games', () => {
  it('writes new and changed rows only, so that updated_at of the others stays', async () => {
    const quiet = buildGame({ external_id: 'espn_nfl_quiet' });
    const live = buildGame({ external_id: 'espn_nfl_live', status: 'live' });
    expect(await store.saveGames([quiet, live])).toBe(2);
    const read = () =>
      database.rows('select updated_at, home_score from games order by external_id');
    const before = await read();
    expect(await store.saveGames([quiet, live])).toBe(0);
    expect(await read()).toEqual(before);

    expect(await store.saveGames([quiet, { ...live, home_score: 7 }])).toBe(1);
    const [changed, untouched] = await read();
    expect(changed?.home_score).toBe(7);
    expect(untouched).toEqual(before[1]);
  });

  it('keeps the id of a row whose state or venue changes', async () => {
    await store.saveGames([buildGame()]);
    const [before] = await database.rows<{ id: string }>('select id from games');
    const changed = { status: 'final', home_score: 3, venue: 'Another Field' } as const;
    await store.saveGames([buildGame({ ...changed, away_score: 0 })]);
    expect(await database.rows('select id, status, home_score, venue from games')).toEqual([
      { id: before?.id, ...changed },
    ]);
  });

  it('takes the last of two rows with one key', async () => {
    expect(await store.saveGames([buildGame({ week: 1 }), buildGame({ week: 2 })])).toBe(1);
    expect(await database.rows('select week from games')).toEqual([{ week: 2 }]);
  });

  it('keeps a team that the database does not know by its name alone', async () => {
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

const span = {
  league: 'NFL',
  from: new Date('2026-11-20T00:00:00Z'),
  to: new Date('2026-11-30T00:00:00Z'),
} as const;

it('a removal forgets what a complete feed no longer knows, in its window and league alone', async () => {
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

describe('rosters', () => {
  it('hold height, weight, birth and status of a player', async () => {
    expect(await store.savePlayers(players('espn_nfl_1'))).toBe(1);
    expect(await store.savePlayers(players('espn_nfl_1'))).toBe(0);
    expect(
      await database.rows(
        `select height_in, weight_lb, born_on::text, roster_status from players_master`,
      ),
    ).toEqual([{ height_in: 76, weight_lb: 225, born_on: '1999-02-28', roster_status: 'Active' }]);
  });

  it('lose who left one of the teams in the answer, and nobody else', async () => {
    const browns = { team_id: 'nfl-cle' };
    const { rows: chiefs } = players('espn_nfl_1', 'espn_nfl_2', 'espn_nfl_3', 'import_5');
    await store.savePlayers(all(...chiefs, buildPlayer('espn_nfl_4', browns)));
    // The third was traded: he is on the other roster, which is read next.
    expect(await store.savePlayers(players('espn_nfl_1'))).toBe(2);
    expect(await keysOf('players_master', 'player_id')).toEqual([
      'espn_nfl_1',
      'espn_nfl_4',
      'import_5',
    ]);
    const traded = all(buildPlayer('espn_nfl_3', browns), buildPlayer('espn_nfl_4', browns));
    expect(await store.savePlayers(traded)).toBe(1);
  });

  it('lose nobody when part of the answer was refused, or when it is empty', async () => {
    await store.savePlayers(players('espn_nfl_1', 'espn_nfl_2'));
    expect(await store.savePlayers(partly(buildPlayer('espn_nfl_1')))).toBe(0);
    expect(await store.savePlayers(all())).toBe(0);
    expect(await keysOf('players_master', 'player_id')).toHaveLength(2);
  });
});

describe('injuries', () => {
  const real = { feed: 'espn', sport: 'NFL' } as const;

  it('come, change and go', async () => {
    const two = all(buildInjury('espn_nfl_injury_1'), buildInjury('espn_nfl_injury_2'));
    expect(await store.saveInjuries(two, real)).toBe(2);
    expect(await store.saveInjuries(two, real)).toBe(0);
    const out = all(buildInjury('espn_nfl_injury_1', { status: 'Out' }));
    expect(await store.saveInjuries(out, real)).toBe(2);
    expect(await database.rows('select status, returns_on::text from injuries')).toEqual([
      { status: 'Out', returns_on: '2026-11-29' },
    ]);
  });

  it('keep what was worked out about them', async () => {
    await store.saveInjuries(all(buildInjury('espn_nfl_injury_1')), real);
    await database.pool.query(
      `update injuries set impact = 'Start the backup', points_effect = -2, fantasy_points = 12`,
    );
    await store.saveInjuries(all(buildInjury('espn_nfl_injury_1', { status: 'Out' })), real);
    expect(
      await database.rows('select status, impact, points_effect, fantasy_points from injuries'),
    ).toEqual([
      { status: 'Out', impact: 'Start the backup', points_effect: -2, fantasy_points: 12 },
    ]);
  });

  it('of another league and of another feed are not judged', async () => {
    await store.saveInjuries(all(buildInjury('espn_nba_injury_1', { sport: 'NBA' })), {
      ...real,
      sport: 'NBA',
    });
    await store.saveInjuries(all(buildInjury('demo_nfl_injury_1')), { ...real, feed: 'demo' });
    await store.saveInjuries(all(buildInjury('espn_nfl_injury_1')), real);
    await store.saveInjuries(partly(buildInjury('espn_nfl_injury_2')), real);
    expect(await keysOf('injuries', 'external_id')).toEqual([
      'demo_nfl_injury_1',
      'espn_nba_injury_1',
      'espn_nfl_injury_1',
      'espn_nfl_injury_2',
    ]);
  });
});

describe('standings', () => {
  const real = { feed: 'espn', sport: 'NFL' } as const;

  it('are one row a team, also where season and competition are not told', async () => {
    const unknown = { season: null, season_type: null };
    const table = all(
      buildStanding('Kansas City Chiefs', unknown),
      buildStanding('Others', unknown),
    );
    expect(await store.saveStandings(table, real)).toBe(2);
    expect(await store.saveStandings(table, real)).toBe(0);
    const [first, second] = table.rows;
    expect(await store.saveStandings(all({ ...first!, wins: 10 }, second!), real)).toBe(1);
    expect(await database.rows('select wins, feed from standings order by wins')).toEqual([
      { wins: 9, feed: 'espn' },
      { wins: 10, feed: 'espn' },
    ]);
  });

  it('of a new season take the place of the old ones', async () => {
    await store.saveStandings(all(buildStanding('Kansas City Chiefs', { season: 2025 })), real);
    await store.saveStandings(all(buildStanding('Kansas City Chiefs')), real);
    expect(await database.rows('select season from standings')).toEqual([{ season: 2026 }]);
  });
});

const team = (team_id: string, logo_url: string | null): TeamRow => ({
  sport: 'NFL',
  team_id,
  team_name: 'Somebody else',
  city: 'Nowhere',
  abbreviation: 'NO',
  conference: null,
  division: null,
  logo_url,
  primary_color: null,
  secondary_color: null,
  is_active: true,
});

it('teams get their logos and keep their names; a team that is not ours is not made', async () => {
  const rows = [
    team('nfl-kc', 'https://pictures.test/kc.png'),
    team('nfl-cle', null),
    team('nfl-99', 'https://pictures.test/99.png'),
  ];
  expect(await store.saveTeams(rows)).toBe(1);
  expect(await store.saveTeams(rows)).toBe(0);
  expect(
    await database.rows('select team_id, team_name, logo_url from teams_master order by 1'),
  ).toEqual([
    { team_id: 'nfl-cle', team_name: 'Cleveland Browns', logo_url: null },
    {
      team_id: 'nfl-kc',
      team_name: 'Kansas City Chiefs',
      logo_url: 'https://pictures.test/kc.png',
    },
  ]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamRow } from '#feeds/feed.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { buildInjury, buildPlayer, buildStanding } from '#test/feed-row-builders.ts';
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
const partly = <Row>(...rows: Row[]) => ({ rows, refused: [{ id: '7', reason: 'no name' }] });

describe('rosters', () => {
  it('hold height, weight, birth and status of a player', async () => {
    expect(await store.savePlayers(all(buildPlayer('espn_nfl_1')))).toBe(1);
    expect(await store.savePlayers(all(buildPlayer('espn_nfl_1')))).toBe(0);
    expect(
      await database.rows(
        `select height_in, weight_lb, born_on::text, roster_status from players_master`,
      ),
    ).toEqual([{ height_in: 76, weight_lb: 225, born_on: '1999-02-28', roster_status: 'Active' }]);
  });

  it('lose who left one of the teams in the answer, and nobody else', async () => {
    const browns = { team_id: 'nfl-cle' };
    await store.savePlayers(
      all(
        buildPlayer('espn_nfl_1'),
        buildPlayer('espn_nfl_2'),
        buildPlayer('espn_nfl_3'),
        buildPlayer('espn_nfl_4', browns),
        buildPlayer('import_5'),
      ),
    );
    // The third was traded: he is on the other roster, which is read next.
    expect(await store.savePlayers(all(buildPlayer('espn_nfl_1')))).toBe(2);
    expect(await keysOf('players_master', 'player_id')).toEqual([
      'espn_nfl_1',
      'espn_nfl_4',
      'import_5',
    ]);
    expect(
      await store.savePlayers(
        all(buildPlayer('espn_nfl_3', browns), buildPlayer('espn_nfl_4', browns)),
      ),
    ).toBe(1);
  });

  it('lose nobody when part of the answer was refused, or when it is empty', async () => {
    await store.savePlayers(all(buildPlayer('espn_nfl_1'), buildPlayer('espn_nfl_2')));
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

describe('teams', () => {
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

  it('get their logos and keep their names; a team that is not ours is not made', async () => {
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
});

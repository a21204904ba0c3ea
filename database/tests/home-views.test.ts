import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';

const database = await createDatabaseForFile();

/** Two fans, the games and news of a week, and a connection that is rolled back. */
async function prepare() {
  const { client, ...people } = await database.begin();
  await client.query(`
    insert into teams_master (team_id, team_name, city, abbreviation, sport) values
      ('nfl-kc', 'Kansas City Chiefs', 'Kansas City', 'KC', 'NFL'), ('nfl-buf', 'Buffalo Bills', 'Buffalo', 'BUF', 'NFL'),
      ('nfl-den', 'Denver Broncos', 'Denver', 'DEN', 'NFL'), ('nfl-nyj', 'New York Jets', 'New York', 'NYJ', 'NFL');
    insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, away_team_id, home_score, away_score) values
      ('x_1', 'NFL', 'final', now() - interval '8 days', 'Kansas City Chiefs', 'Buffalo Bills', 'nfl-kc', 'nfl-buf', 21, 17),
      ('x_2', 'NFL', 'final', now() - interval '1 day', 'Buffalo Bills', 'Kansas City Chiefs', 'nfl-buf', 'nfl-kc', 21, 17),
      ('x_3', 'NFL', 'scheduled', now() + interval '6 days', 'Kansas City Chiefs', 'Denver Broncos', 'nfl-kc', 'nfl-den', null, null),
      ('x_4', 'NFL', 'live', now() - interval '1 hour', 'New York Jets', 'Kansas City Chiefs', 'nfl-nyj', 'nfl-kc', 21, 17),
      ('x_5', 'NFL', 'scheduled', now() - interval '1 day', 'Denver Broncos', 'New York Jets', 'nfl-den', 'nfl-nyj', null, null),
      ('sample_6', 'NFL', 'scheduled', now() + interval '1 hour', 'Denver Broncos', 'New York Jets', 'nfl-den', 'nfl-nyj', null, null);
    insert into injuries (external_id, sport, team_id, player_name, status, points_effect, impact) values
      ('i_1', 'NFL', 'nfl-kc', 'Ann', 'Out', -2, 'high'), ('i_2', 'NFL', 'nfl-kc', 'Bo', 'Questionable', null, null);
    insert into news (external_id, sport, headline, published_at) values
      ('n_1', 'NFL', 'Fans of chiefs and kings', now()),
      ('n_2', 'NFL', 'Chiefs'' line holds', now() - interval '1 hour'),
      ('n_3', 'NFL', 'Chiefs win again', now() - interval '8 days')`);
  for (const [userId, name] of [
    [people.fan.id, 'kansas city CHIEFS'],
    [people.fan.id, '(((Nobodies%'],
    [people.otherFan.id, 'Denver Broncos'],
  ]) {
    await client.query(
      `insert into favorite_teams (user_id, team_name, sport) values ($1, $2, 'NFL')`,
      [userId, name],
    );
  }
  return { client, fan: people.fan.claims, otherFan: people.otherFan.claims };
}

type Team = Record<string, unknown> & { last: unknown };

async function listTeams(client: pg.Client, claims: Claims): Promise<Team[]> {
  await client.query(actAs(claims));
  const { rows } = await client.query<{ teams: Team[] }>('select public.my_teams() as teams');
  return rows[0]?.teams ?? [];
}

describe('my_teams', () => {
  it('tells the live game, the last result, who is out and the newest headline of each team', async () => {
    const { client, fan } = await prepare();
    const [nobodies, chiefs] = await listTeams(client, fan);
    expect(nobodies).toMatchObject({ name: '(((Nobodies%', team_id: null, next: null, last: null });
    expect(chiefs).toMatchObject({
      team_id: 'nfl-kc',
      next: { external_id: 'x_4', status: 'live' },
      last: { external_id: 'x_2' },
      injured: [{ name: 'Ann', status: 'Out' }],
      headline: { headline: "Chiefs' line holds" },
    });
  });

  it('tells of the next game while none is on, of no sample, and of nobody else', async () => {
    const { client, otherFan } = await prepare();
    const teams = await listTeams(client, otherFan);
    expect(teams).toHaveLength(1);
    expect(teams[0]).toMatchObject({ name: 'Denver Broncos', next: { external_id: 'x_3' } });
    expect(teams[0]?.last).toBeNull();
  });
});

it('injury_statuses tells a visitor who is out, and not what it means', async () => {
  const { client } = await prepare();
  await client.query(actAs({ role: 'anon' }));
  const { rows, fields } = await client.query('select * from injury_statuses order by 1');
  const { rows: premium } = await client.query('select * from injuries');
  expect(rows.map(({ player_name }) => player_name)).toEqual(['Ann', 'Bo']);
  for (const told of ['points_effect', 'impact', 'fantasy_points', 'gainers']) {
    expect(fields.map(({ name }) => name)).not.toContain(told);
  }
  expect(premium).toEqual([]);
});

describe('game_channels', () => {
  it('tells the national channels of games to come, once each', async () => {
    const { client } = await prepare();
    const broadcasts = [
      { name: 'ESPN', market: 'national', kind: 'tv' },
      { name: 'ABC', market: 'national', kind: 'tv' },
      { name: 'ABC', market: 'national', kind: 'streaming' },
      { name: 'KMBC', market: 'home', kind: 'tv' },
      { name: 'Sirius', market: 'national', kind: 'radio' },
    ];
    await client.query(
      `insert into game_facts (game_id, broadcasts) values ('x_3', $1), ('x_4', $1), ('x_1', null)`,
      [JSON.stringify(broadcasts)],
    );
    await client.query(actAs({ role: 'anon' }));
    const { rows } = await client.query('select * from game_channels');
    expect(rows).toEqual([{ game_id: 'x_3', names: 'ABC, ESPN' }]);
  });
});

describe('game_ids', () => {
  it('tells the ids of each source, and nothing else that is kept of it', async () => {
    const { client } = await prepare();
    await client.query(
      `insert into internal.game_sources (source_key, game_id, wrote_at) values
       ('espn_nfl_401', 'x_3', now()), ('nba_0022600101', 'x_3', now())`,
    );
    await client.query(actAs({ role: 'anon' }));
    const { rows } = await client.query(`select * from game_ids where game_id = 'x_3' order by 2`);
    expect(rows).toEqual([
      { game_id: 'x_3', source: 'espn', source_id: '401' },
      { game_id: 'x_3', source: 'nba', source_id: '0022600101' },
    ]);
    await expect(client.query('select * from internal.game_sources')).rejects.toThrow('denied');
  });
});

describe('newest_chances', () => {
  /** A line of two points of the live game, and one of a game that is over. */
  async function withLines() {
    const { client, fan } = await prepare();
    await client.query(`
      update games set status = 'scheduled', scheduled_at = now() + interval '1 hour' where external_id = 'x_4';
      insert into predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
        home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors, base_probability, rating_probability)
      select game_id, 'NFL', 2026, home_team, away_team, scheduled_at, now() - ago * interval '1 hour', 'm',
        chance, 1, 0, 2, 40, false, '[]', 0.5, 0.5
      from (values ('x_4', 2, 0.51), ('x_4', 1, 0.58), ('x_3', 1, 0.36)) as said (game_id, ago, chance)
      join games on external_id = game_id;
      update games set status = 'live' where external_id = 'x_4';
      insert into live_win_probabilities (game_id, at, home_win, period, clock, home_score, away_score, model_version) values
        ('x_4', now() - interval '2 minutes', 0.31, 1, '9:00', 0, 7, 'm'),
        ('x_4', now() - interval '1 minute', 0.62, 2, '8:00', 7, 7, 'm'),
        ('x_2', now() - interval '1 day', 0.44, 1, '9:00', 0, 0, 'm'),
        ('x_3', now() - interval '1 minute', 0.77, null, null, 0, 0, 'm')`);
    return { client, fan };
  }

  it('tells who is signed in where a live line stands and what was said before the start, and nothing between', async () => {
    const { client, fan } = await withLines();
    await client.query(actAs(fan));
    const { rows } = await client.query('select * from newest_chances order by 1');
    const untold = {
      ...{ period: null, clock: null, home_score: null, away_score: null },
      home_win_before: null,
    };
    expect(rows).toEqual([
      { game_id: 'x_2', home_win: null, ...untold },
      {
        ...{ game_id: 'x_4', home_win: 0.62, period: 2, clock: '8:00' },
        ...{ home_score: 7, away_score: 7, home_win_before: 0.58 },
      },
    ]);
    const { rows: line } = await client.query('select * from live_win_probabilities');
    expect(line).toEqual([]);
  });

  it('keeps what was said of a game to come for subscribers', async () => {
    const { client, fan } = await withLines();
    await client.query(actAs(fan));
    const asked =
      "select game_id from newest_chances where game_id = 'x_3' or home_win_before in (0.36, 0.51)";
    expect((await client.query(asked)).rows).toEqual([]);
    expect((await client.query('select * from predictions')).rows).toEqual([]);
  });

  it('lets no condition of a reader see the rows behind it', async () => {
    const { client, fan } = await withLines();
    await client.query(actAs(fan));
    const { rows } = await client.query(
      'select game_id from newest_chances where home_win in (0.31, 0.44, 0.77)',
    );
    expect(rows).toEqual([]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { apiClock, askApi, fillApi, makeApiKey, readApi } from '#test/api.ts';
import { startServerForFile } from '#test/server.ts';
import type { GameDetail, MyTeams, Scoreboard, Standings, TeamState } from './contract/schemas.ts';

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);

const read = <Answer>(path: string, key?: string) => readApi<Answer>(server, path, key);

describe('the scoreboard', () => {
  it('tells a live game whole', async () => {
    const { games } = await read<Scoreboard>('/scoreboard?league=nfl&team=BUF');
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({
      league: 'nfl',
      state: 'IN',
      event_name: 'NYJ @ BUF',
      week: 12,
      note: 'Rivalry week',
      tv_network: 'CBS',
      period: 3,
      clock: '7:45',
      possession: 'BUF',
      down_distance_text: '3rd & 4 at NYJ 32',
      last_play: 'J. Allen pass short right for 6 yards',
      odds: 'BUF -3.5',
      overunder: 44.5,
      is_simulated: false,
      home_id: 'nfl-buf',
      home_score: 17,
      home_record: '7-3',
      home_timeouts: 2,
      home_win_probability: 0.713,
      away_abbr: 'NYJ',
      away_score: 14,
      away_win_probability: 0.277,
      home_winner: null,
    });
  });

  it('holds what is live, also of another day, and not what is sample', async () => {
    await server.query(
      `update games set scheduled_at = now() - interval '2 days' where external_id = 'espn_soccer'`,
    );
    await server.query(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team) values ('sample_1', 'SOCCER', 'scheduled', $1, 'A', 'B')`,
      [server.clock.now()],
    );
    const { games } = await read<Scoreboard>('/scoreboard?league=soccer');
    expect(games.map(({ event_name }) => event_name)).toEqual(['CHE @ ARS']);
    const past = await read<Scoreboard>('/scoreboard?league=soccer&date=2020-01-01');
    expect(past).toEqual({ league: 'soccer', date: '2020-01-01', games: [] });
  });

  it('stays what it is while only time passes', async () => {
    const spellings = [
      ['/scoreboard?team=kc', '/scoreboard?team=KC'],
      ['/games?team=nfl-kc', '/games?team=NFL-KC'],
    ] as const;
    // Under another spelling the answer is made anew.
    for (const [before, after] of spellings) {
      const etag = (await askApi(server, before)).headers.get('etag') ?? '';
      server.clock.advance(61_000);
      const answer = await askApi(server, after, { headers: { 'if-none-match': etag } });
      server.clock.advance(-61_000);
      expect(answer.status, before).toBe(304);
    }
  });

  it('of a team that nobody knows is refused, and of one without a game is empty', async () => {
    for (const team of ['xyz', 'buf&league=nba', '']) {
      const answer = await askApi(server, `/scoreboard?team=${team}`);
      expect(answer.status, team).toBe(400);
      expect((await answer.json()).detail, team).toContain('"team"');
    }
    for (const team of ['chi', 'NFL-CHI', 'che&date=2020-01-01']) {
      expect((await read<Scoreboard>(`/scoreboard?team=${team}`)).games, team).toEqual([]);
    }
  });

  it('follows a score at once', async () => {
    const score = async () =>
      (await read<Scoreboard>('/scoreboard?team=nba-bos')).games[0]?.home_score;
    const shown = await score();
    await server.query('update games set home_score = home_score + 1 where external_id = $1', [
      'espn_over',
    ]);
    await expect.poll(score).toBe((shown ?? 0) + 1);
  });
});

it('a game comes with periods, leaders and its newest plays first', async () => {
  const { rows } = await server.query(`select id from games where external_id = 'espn_live'`);
  const { game, periods, leaders, plays } = await read<GameDetail>(`/games/${rows[0].id}`);
  expect(game.url).toBe(`${server.services.siteUrl}/g/${rows[0].id}`);
  expect(periods).toEqual([
    { period: 1, home_score: 10, away_score: 7 },
    { period: 2, home_score: 7, away_score: 7 },
  ]);
  expect(leaders).toEqual([
    {
      side: 'home',
      category: 'passingYards',
      label: 'Passing',
      player_name: 'J. Allen',
      figure: '14/20, 180 YDS, TD',
    },
  ]);
  expect(plays.map(({ clock }) => clock)).toEqual(['7:45', '12:00']);
});

describe('a team', () => {
  it('is a sensor from its own side', async () => {
    expect(await read<TeamState>('/teams/nfl-nyj')).toMatchObject({
      state: 'IN',
      team_homeaway: 'away',
      team_abbr: 'NYJ',
      team_score: 14,
      opponent_abbr: 'BUF',
      opponent_score: 17,
      possession: 'BUF',
    });
    expect(await read<TeamState>('/teams/nba-bos')).toMatchObject({
      state: 'POST',
      team_winner: true,
      opponent_winner: false,
    });
  });

  it('tells how long until its game begins', async () => {
    const state = await read<TeamState>('/teams/nfl-kc');
    expect(state).toMatchObject({ state: 'PRE', team_score: null, odds: 'KC -2.5' });
    expect(state.kickoff_in).toMatch(/^in [12] hours?$/);
  });

  it('without a game has every field, and nothing in it', async () => {
    const [none, live] = [
      await read<TeamState>('/teams/nfl-chi'),
      await read<TeamState>('/teams/nfl-buf'),
    ];
    expect(none.state).toBe('NOT_FOUND');
    expect(none.team.name).toBe('Chicago Bears');
    expect(Object.keys(none).sort()).toEqual(Object.keys(live).sort());
    expect(none.event_name).toBeNull();
  });
});

it('a table is that of the newest season', async () => {
  const { season, standings } = await read<Standings>('/standings?league=nfl');
  expect(season).toBe(2026);
  expect(standings.map(({ team_id, wins }) => [team_id, wins])).toEqual([
    ['nfl-buf', 8],
    ['nfl-nyj', 4],
  ]);
  expect(standings[1]?.games_behind).toBe(4.5);
});

it('my teams are those of the owner of the key, each once', async () => {
  const fan = await server.signInAs('follower');
  const other = await server.signInAs('other');
  await server.query(
    `insert into favorite_teams (user_id, team_name, sport)
     values ($1, 'New York Jets', 'NFL'), ($1, 'Denver Broncos', 'NFL'), ($2, 'Buffalo Bills', 'NFL')`,
    [fan.id, other.id],
  );
  const { key } = await makeApiKey(server, fan.id, { scopes: ['favorites'] });
  const { teams } = await read<MyTeams>('/my-teams', key);
  expect(teams.map(({ team, state }) => [team.id, state])).toEqual([
    ['nfl-den', 'PRE'],
    ['nfl-nyj', 'IN'],
  ]);
});

it('a range of days that ends before it begins is refused', async () => {
  const answer = await askApi(server, '/seals?from=2026-02-01&to=2026-01-31');
  expect(answer.status).toBe(400);
  expect((await answer.json()).detail).toBe('"to": lies before "from"');
  expect((await askApi(server, '/seals?from=2026-02-01&to=2026-02-01')).status).toBe(200);
});

describe('an answer', () => {
  it('counts until its reader has it, by account or address', async () => {
    const reserved = vi.spyOn(server.services.inFlight, 'reserve');
    const fan = await server.signInAs('reader');
    const { key } = await makeApiKey(server, fan.id);
    const { byteLength } = await (await askApi(server, '/teams')).arrayBuffer();
    expect(reserved).toHaveBeenLastCalledWith('127.0.0.1', byteLength, expect.anything());
    await askApi(server, '/teams', { key });
    expect(reserved).toHaveBeenLastCalledWith(fan.id, byteLength, expect.anything());
    reserved.mockRestore();
  });

  it('may be kept and shown by others where it is for everybody, and by nobody else where it is not', async () => {
    const fan = await server.signInAs('caching');
    const { key } = await makeApiKey(server, fan.id);
    const open = await askApi(server, '/scoreboard', { key });
    expect(open.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=30');
    const own = await askApi(server, '/my-teams', { key });
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('vary')).toContain('Authorization');
  });

  it('is open to pages of other sites, with a key in a header too', async () => {
    const preflight = await askApi(server, '/my-teams', { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const answer = await askApi(server, '/teams');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('to anything but reading is a refusal that says what is possible', async () => {
    const answer = await askApi(server, '/scoreboard', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect((await askApi(server, '/nowhere')).status).toBe(404);
    const head = await askApi(server, '/teams', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

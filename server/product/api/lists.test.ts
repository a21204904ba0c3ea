import { describe, expect, it } from 'vitest';
import { apiClock, fillApi, makeReader, readApi, refusalOfApi } from '#test/api.ts';
import { startServerForFile } from '#test/server.ts';
import { apiGames, apiPlays } from './contract/limits.ts';
import type { Injuries, News, PlayerDetail, Players } from './contract/player-schemas.ts';
import type { BoxScore, Games, Plays, Scoreboard, Teams } from './contract/schemas.ts';

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);
const subscriber = await makeReader(server, { ends: '1 day' });

const read = <Answer>(path: string, key?: string) => readApi<Answer>(server, path, key);
const refusalOf = (path: string) => refusalOfApi(server, path);
const eventsOf = async (query: string) =>
  (await read<Games>(`/games${query}`)).games.map(({ event_name }) => event_name);
const idOf = async (key: string) =>
  (await server.query('select id from games where external_id = $1', [key])).rows[0].id as string;

describe('games of a range', () => {
  it.each([
    ['?status=live', ['CHE @ ARS', 'NYJ @ BUF']],
    ['?status=live&league=nfl', ['NYJ @ BUF']],
    ['?season=2026&week=12', ['NYJ @ BUF', 'KC @ DEN']],
    ['?team=den', ['KC @ DEN']],
    ['?team=NFL-KC&status=final', []],
    ['?to=2020-01-01', []],
    ['?from=2099-01-01', []],
    ['?nba_id=0022600101', ['MIA @ BOS']],
    ['?espn_id=401&league=nba', ['MIA @ BOS']],
    ['?espn_id=402', []],
  ])('%s are those, by start', async (query, events) => {
    expect((await eventsOf(query)).toSorted()).toEqual(events.toSorted());
  });

  it('are those of a day of the league, as on its scoreboard', async () => {
    const { date, games } = await read<Scoreboard>('/scoreboard?league=nfl');
    expect(await eventsOf(`?league=nfl&from=${date}&to=${date}`)).toEqual(
      games.map(({ event_name }) => event_name),
    );
  });

  it('say by which ids others know them', async () => {
    const [game] = (await read<Games>('/games?nba_id=0022600101')).games;
    expect(game?.ids).toEqual({ espn: '401', nba: '0022600101' });
    const [live] = (await read<Games>('/games?team=ars')).games;
    expect(live?.ids).toEqual({ espn: null, nba: null });
  });

  it('come in pages that hold each once, also of one moment', async () => {
    await server.query(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, season)
       select 'espn_many_' || n, 'CRICKET', 'scheduled', '2031-01-01T00:00:00Z'::timestamptz + n / 3 * interval '1 hour', 'A', 'B' || n, 2031
       from generate_series(1, $1::integer) as n`,
      [apiGames + 1],
    );
    const first = await read<Games>('/games?season=2031');
    expect(first.games).toHaveLength(apiGames);
    const second = await read<Games>(`/games?season=2031&after=${first.next}`);
    expect(second.next).toBeNull();
    const ids = [...first.games, ...second.games].map(({ id }) => id);
    expect(new Set(ids).size).toBe(apiGames + 1);
    expect(ids).toHaveLength(apiGames + 1);
  });

  it('refuse days that end before they begin, and a team that nobody knows', async () => {
    for (const wrong of ['?from=2026-11-02&to=2026-11-01', '?team=xyz', '?week=x', '?status=on']) {
      expect(await refusalOf(`/games${wrong}`), wrong).toEqual([400, 'invalid-parameter']);
    }
  });
});

describe('of a game', () => {
  it('every play comes from the first on, in pages', async () => {
    await server.query(
      `insert into game_plays (game_id, external_id, ordinal, description, is_scoring)
       select 'espn_over', 'q' || n, n, 'Play ' || n, false from generate_series(0, $1::integer) as n`,
      [apiPlays],
    );
    const path = `/games/${await idOf('espn_over')}/plays`;
    const first = await read<Plays>(path);
    const second = await read<Plays>(`${path}?after=${first.next}`);
    const told = [...first.plays, ...second.plays].map(({ description }) => description);
    expect(told).toEqual(Array.from({ length: apiPlays + 1 }, (_, at) => `Play ${at}`));
    expect(second.next).toBeNull();
  });

  it('the box score tells what each player did', async () => {
    const { lines } = await read<BoxScore>(`/games/${await idOf('espn_live')}/box-score`);
    expect(lines).toEqual([
      {
        ...{ side: 'home', category: 'passing', is_starter: true, did_not_play: false },
        ...{ player_id: 'espn_nfl_3918298', player_name: 'Josh Allen' },
        figures: { 'C/ATT': '14/20', YDS: '180' },
      },
    ]);
    expect((await read<BoxScore>(`/games/${await idOf('espn_next')}/box-score`)).lines).toEqual([]);
  });
});

describe('players', () => {
  it('are the roster of a team, and found by the id of ESPN', async () => {
    const allen = {
      id: 'espn_nfl_3918298',
      ids: { espn: '3918298', nba: null },
      team_id: 'nfl-buf',
    };
    for (const query of ['?team=buf', '?espn_id=3918298', '?league=nfl']) {
      expect((await read<Players>(`/players${query}`)).players, query).toMatchObject([allen]);
    }
    expect((await read<Players>('/players?team=chi')).players).toEqual([]);
  });

  it('tell seasons, games and the open injury of one', async () => {
    const told = await read<PlayerDetail>('/players/espn_nfl_3918298');
    expect(told).toMatchObject({
      player: { name: 'Josh Allen', position: 'QB', born_on: '1996-05-21' },
      injury: { status: 'Questionable', body_part: 'Shoulder', returns_on: '2026-12-06' },
      seasons: [{ season: 2025, games: 1, team_ids: ['nfl-buf'], totals: { passingYards: 394 } }],
      games: [{ date: '2025-09-07', opponent_id: 'nfl-bal', figures: { passingYards: 394 } }],
    });
  });

  it('are known while a box score of theirs is kept', async () => {
    const { player, injury } = await read<PlayerDetail>('/players/espn_nfl_9');
    expect([player.name, player.team_id, injury]).toEqual(['Frank Former', 'nfl-buf', null]);
    expect(await refusalOf('/players/espn_nfl_10')).toEqual([404, 'not-found']);
  });
});

it('teams are found by the id of ESPN, one in each league', async () => {
  const found = (await read<Teams>('/teams?espn_id=2')).teams.map(({ id }) => id);
  expect(found).toEqual(['nba-bos', 'nfl-buf']);
});

it('injuries tell nobody what they mean, which is premium', async () => {
  for (const key of [undefined, subscriber]) {
    const { injuries } = await read<Injuries>('/injuries?team=buf', key);
    expect(injuries).toMatchObject([{ player_name: 'Josh Allen', status: 'Questionable' }]);
    expect(JSON.stringify(injuries)).not.toMatch(/premium|6\.5/);
  }
  expect((await read<Injuries>('/injuries?league=nba')).injuries).toEqual([]);
});

it('headlines come the newest first', async () => {
  const { headlines, next } = await read<News>('/news');
  expect(headlines.map(({ headline }) => headline)).toEqual([
    'Celtics win in overtime',
    'Bills sign a kicker',
  ]);
  expect(next).toBeNull();
  expect((await read<News>('/news?league=nfl')).headlines).toHaveLength(1);
});

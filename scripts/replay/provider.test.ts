import { describe, expect, it, onTestFinished } from 'vitest';
import { parseInjuries } from '#feeds/espn/injuries.ts';
import { parseNews } from '#feeds/espn/news.ts';
import { parseScoreboard } from '#feeds/espn/scoreboard.ts';
import { parseSummary } from '#feeds/espn/summary.ts';
import { parseNbaScoreboard } from '#feeds/nba/scoreboard.ts';
import { TestClock } from '#test/clock.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { startProvider, writeProviderFolder } from '#test/provider.ts';
import type { Habit } from './habits.ts';
import { presentHabits } from './habits.ts';
import { serveProvider } from './provider.ts';
import { readFolders } from './recorded.ts';

const sunday = '2026-11-22T18:00:00Z';
const site = '/apis/site/v2/sports';
const nfl = `${site}/football/nfl`;
const nba = `${site}/basketball/nba`;
const honest = 'SportsHub/1.0 (+https://sports.test)';

async function start(habits: readonly Habit[] = []) {
  const clock = new TestClock(sunday);
  const provider = await startProvider({ now: clock.now, habits });
  onTestFinished(provider.close);
  const ask = (path: string, agent = honest) =>
    fetch(`${provider.url}${path}`, { headers: { 'user-agent': agent } });
  const list = async (path: string) => {
    const { events } = (await (await ask(path)).json()) as { events: { id: string }[] };
    return events.map(({ id }) => id);
  };
  return { clock, provider, ask, list };
}

/** As the provider names them. */
const idsOf = (games: readonly { id: string }[]) => games.map(({ id }) => id).sort();

describe('a whole provider', () => {
  it('lists the games of a day, a month, a year, a range, a week and of the moment', async () => {
    const { provider, list } = await start();
    const starting = (league: string, from: string, to: string) =>
      idsOf(
        provider.games.filter(
          (game) =>
            game.league === league &&
            game.startsAt >= `${from}T05:00:00` &&
            game.startsAt < `${to}T05:00:00`,
        ),
      );
    const board = `${nfl}/scoreboard`;
    const today = starting('NFL', '2026-11-22', '2026-11-23');
    expect(today).toHaveLength(3);
    expect((await list(`${board}?dates=20261122`)).sort()).toEqual(today);
    const month = await list(`${board}?dates=202611&limit=500`);
    expect(month.sort()).toEqual(starting('NFL', '2026-11-01', '2026-12-01'));
    expect(await list(`${board}?dates=2026`)).toHaveLength(15);
    expect(await list(`${board}?dates=20261115-20261206&limit=5`)).toHaveLength(5);
    const week = starting('NFL', '2026-11-18', '2026-11-25');
    expect(week).toHaveLength(5);
    expect((await list(board)).sort()).toEqual(week);
    expect((await list(`${board}?dates=2026&seasontype=2&week=12`)).sort()).toEqual(week);
    expect((await list(`${nba}/scoreboard`)).sort()).toEqual(
      starting('NBA', '2026-11-22', '2026-11-23'),
    );
    expect(await list(`${site}/soccer/eng.1/scoreboard`)).toEqual([]);
  });

  it('answers the other questions by path and event, and 404 elsewhere', async () => {
    const { provider, ask } = await start();
    const game = provider.games[0];
    const summary = await (await ask(`${nfl}/summary?event=${game?.id}`)).json();
    expect(parseSummary(summary, 'NFL').game).toMatchObject({ status: 'final', home_score: 24 });
    const schedule = await (await ask(`${nfl}/teams/${game?.home.feedId}/schedule`)).json();
    expect(parseScoreboard(schedule, 'NFL').games).toHaveLength(1);
    const live = await ask('/static/json/liveData/scoreboard/todaysScoreboard_00.json');
    expect(parseNbaScoreboard(await live.json()).games).toHaveLength(2);
    for (const path of ['injuries', 'news', 'teams', 'teams/12/roster']) {
      expect((await ask(`${nfl}/${path}`)).status, path).toBe(200);
    }
    expect((await ask('/apis/v2/sports/basketball/nba/standings')).status).toBe(200);
    for (const path of [`${nfl}/summary?event=1`, `${nfl}/teams/99/roster`, '/elsewhere']) {
      const missing = await ask(path);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toEqual({ code: 404, message: expect.any(String) });
    }
  });

  it('plays what becomes of a game', async () => {
    const { provider, ask } = await start();
    const live = provider.games.find(({ state }) => state === 'inProgress');
    provider.play(live?.id ?? '', { state: 'final', homeScore: 40, period: 4, clock: '0:00' });
    const board = await (await ask(`${nfl}/scoreboard`)).json();
    expect(parseScoreboard(board, 'NFL').games).toContainEqual(
      expect.objectContaining({ status: 'final', home_score: 40 }),
    );
  });
});

describe('recorded answers of another time', () => {
  async function startAt(at: string, now: string) {
    const clock = new TestClock(now);
    const folder = await makeFolderForTest();
    await writeProviderFolder(folder, new Date('2022-09-11T18:30:00Z'));
    const answers = await readFolders([folder]);
    const provider = await serveProvider({ answers, at, now: clock.now });
    onTestFinished(provider.close);
    const read = async (path: string) => (await fetch(`${provider.url}${path}`)).json();
    const { events } = (await read(`${nfl}/scoreboard`)) as {
      events: { date: string; season: { year: number }; status: { type: { state: string } } }[];
    };
    return { events, clock, read };
  }
  const startsOf = (events: { date: string; status: { type: { state: string } } }[]) =>
    events.map(({ date, status }) => `${date} ${status.type.state}`);

  it('is moved by whole days when a day is to be today: hours stay, whatever the season', async () => {
    const { events } = await startAt('2022-09-11', '2026-11-22T19:00:00Z');
    expect(startsOf(events)).toEqual([
      '2026-11-20T01:15:00.000Z post',
      '2026-11-22T18:10:00Z in',
      '2026-11-22T18:10:00Z in',
      '2026-11-23T04:30:00.000Z pre',
      '2026-11-24T01:15:00.000Z post',
    ]);
    expect(events[0]?.season.year).toBe(2026);
  });

  it('is moved to the present hour when a moment is to be now, and days stay together', async () => {
    const { events } = await startAt('2022-09-11T18:30:00Z', '2026-11-22T05:32:00Z');
    expect(startsOf(events)).toEqual([
      '2026-11-19T11:15:00.000Z post',
      '2026-11-22T04:10:00Z in',
      '2026-11-22T04:10:00Z in',
      '2026-11-22T14:30:00.000Z pre',
      '2026-11-23T11:15:00.000Z post',
    ]);
  });

  it('has the news and injuries of today, whichever games are on', async () => {
    const { read } = await startAt('2022-09-11', '2026-11-24T12:00:00Z');
    const { rows } = parseNews(await read(`${nfl}/news`), 'NFL');
    expect(rows.map(({ published_at }) => published_at?.slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-11-23',
    ]);
    const injuries = parseInjuries(await read(`${nfl}/injuries`), 'NFL').rows;
    expect(injuries[0]?.reported_at).toMatch(/^2026-11-24/);
    expect(injuries[0]?.returns_on).toBe('2026-12-03');
  });

  it('tells of a game that is moved ahead only what was known before', async () => {
    const { clock, read } = await startAt('2022-09-11', '2026-11-22T12:00:00Z');
    const live = '401000004';
    const states = async () => {
      const { games } = parseScoreboard(await read(`${nfl}/scoreboard?dates=20261122`), 'NFL');
      const { game } = parseSummary(await read(`${nfl}/summary?event=${live}`), 'NFL');
      const { games: season } = parseScoreboard(await read(`${nfl}/teams/6/schedule`), 'NFL');
      const ofBoard = games.find(({ external_id }) => external_id === `espn_nfl_${live}`);
      return [ofBoard, game, ...season].map((one) => [one?.status, one?.home_score]);
    };
    expect(await states()).toEqual(Array(3).fill(['scheduled', null]));
    clock.set('2026-11-22T18:10:00Z');
    expect(await states()).toEqual(Array(3).fill(['live', 28]));
  });
});

describe('habits of a provider', () => {
  const statusOf = async (habits: Habit[], path: string, agent?: string) => {
    const { ask } = await start(habits);
    const response = await ask(path, agent);
    return [response.status, (await response.text()).slice(0, 15)];
  };
  const cannotList = [400, '{"code":400,"me'];
  const answered = [200, expect.stringContaining('{')];

  it.each<[Habit, string, unknown]>([
    ['ranges', '20261115-20261206', cannotList],
    ['ranges', '20261115-', cannotList],
    ['ranges', '20261115,20261206', cannotList],
    ['ranges', '20261115', answered],
    ['ranges', '202611', answered],
    ['months', '202611', cannotList],
    ['months', '20261115', answered],
    ['days', '20261115', cannotList],
    ['days', '202611', answered],
    ['years', '2026', cannotList],
    ['boards', '202611', cannotList],
  ])('%s: dates=%s', async (habit, dates, expected) => {
    expect(await statusOf([habit], `${nfl}/scoreboard?dates=${dates}`)).toEqual(expected);
  });

  it.each([
    ['', 403],
    ['node', 403],
    ['SportsHub/1.0', 403],
    ['node-fetch/1.0 (+https://github.com/bitinn/node-fetch)', 403],
    ['undici', 403],
    ['Deno/2.1.4', 403],
    ['Bun/1.2', 403],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0', 403],
    ['Mozilla/5.0 (compatible; SportsHub/1.0; +https://sports.test)', 403],
    [honest, 200],
    ['curl/8.5.0', 200],
    ['python-requests/2.32', 200],
    ['axios/1.7', 200],
    ['Go-http-client/2.0', 200],
  ])('agents: "%s" gets %i', async (agent, status) => {
    expect((await statusOf(['agents'], `${nfl}/scoreboard`, agent))[0]).toBe(status);
  });

  it('cuts lists silently, and knows soccer until tomorrow', async () => {
    const { provider, list } = await start(['limits', 'unlimited', 'soccer']);
    const [game] = provider.catalog.events.get('football/nfl') ?? [];
    if (!game) throw new Error('no game');
    const date = '2026-11-24T20:00:00Z';
    const many = Array.from({ length: 130 }, (_, index) => ({ ...game, id: `${index}`, date }));
    provider.catalog.events.set('football/nfl', many);
    provider.catalog.events.set('soccer/eng.1', many);
    const month = `${nfl}/scoreboard?dates=202611`;
    expect(await list(month)).toHaveLength(100);
    expect(await list(`${month}&limit=500`)).toHaveLength(130);
    expect(await list(`${month}&limit=599`)).toHaveLength(130);
    expect(await list(`${month}&limit=600`)).toHaveLength(25);
    expect(await list(`${site}/soccer/eng.1/scoreboard?dates=20261124`)).toEqual([]);
    expect(await list(`${site}/soccer/all/scoreboard?dates=202611&limit=500`)).toHaveLength(130);
  });

  it.each<[Habit, string, unknown]>([
    ['client', `${nfl}/news`, [403, '<!doctype html>']],
    ['server', `${nfl}/news`, [500, '{"code":500,"me']],
    ['changed', `${nfl}/scoreboard`, [200, '{"version":3,"d']],
    ['page', `${nfl}/scoreboard`, [200, '<!doctype html>']],
    ['schedules', `${nfl}/teams/12/schedule`, [400, '{"code":400,"me']],
    ['summaries', `${nfl}/summary?event=1`, [400, '{"code":400,"me']],
    ['league', '/static/json/liveData/x.json', [403, '<!doctype html>']],
    ['client', '/static/json/liveData/x.json', [404, '{"code":404,"me']],
  ])('%s: %s', async (habit, path, expected) => {
    expect(await statusOf([habit], path)).toEqual(expected);
  });

  it('never answers, and still counts', async () => {
    const { provider } = await start(['silent']);
    const signal = AbortSignal.timeout(100);
    await expect(fetch(`${provider.url}${nfl}/news`, { signal })).rejects.toThrow();
    expect(provider.requests).toMatchObject([{ path: `${nfl}/news`, status: 0 }]);
  });

  it('change while it runs, by program and by command, and requests are counted', async () => {
    const { provider, ask } = await start(presentHabits);
    const path = `${nfl}/scoreboard?dates=202611`;
    expect((await ask(path)).status).toBe(200);
    provider.habits = ['months'];
    expect((await ask(path)).status).toBe(400);
    const order = (body: string) =>
      fetch(`${provider.url}/__replay`, { method: 'POST', body }).then((reply) => reply.json());
    expect(await order('{"habits":["moody"]}')).toEqual({ message: expect.any(String) });
    await order('{"habits":["client"]}');
    expect((await ask(path)).status).toBe(403);
    await ask(path);
    const counted = await fetch(`${provider.url}/__replay`).then((reply) => reply.json());
    const request = { path: `${nfl}/scoreboard`, query: 'dates=202611', agent: honest };
    expect(counted).toEqual({
      habits: ['client'],
      requests: [
        { ...request, status: 200, count: 1 },
        { ...request, status: 400, count: 1 },
        { ...request, status: 403, count: 2 },
      ],
    });
  });
});

import { describe, expect, it } from 'vitest';
import * as answers from '#test/feed-answers.ts';
import { nflSummary } from '#test/game-answers.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import type { Feed } from '../feed.ts';
import { createEspnFeed } from './client.ts';
import { competitions, pathOf } from './competitions.ts';

const baseUrl = 'http://feed.test';

function feedThat(answer: (url: string, init?: RequestInit) => Response | Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(String(input));
    return answer(String(input), init);
  };
  return { feed: createEspnFeed({ baseUrl, fetch, timeoutMs: 50 }), asked };
}

const never = (_url: string, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    if (init?.signal?.aborted) reject(init.signal.reason);
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

it('the address asked is the scoreboard of the league, without a window for the games of the moment', async () => {
  const { feed, asked } = feedThat(() => Response.json(scoreboard(scoreboardEvent())));
  const { games } = await feed.listGames('NBA');
  expect(games).toHaveLength(1);
  expect(asked).toEqual([`${baseUrl}/apis/site/v2/sports/basketball/nba/scoreboard`]);
});

const site = `${baseUrl}/apis/site/v2/sports`;
const cases: [
  address: string,
  answer: unknown,
  call: (feed: Feed) => Promise<object> | undefined,
][] = [
  [`${site}/football/nfl/teams?limit=1000`, answers.teams, (feed) => feed.listTeams?.('NFL')],
  [
    `${site}/football/nfl/teams/12/roster`,
    answers.nflRoster,
    (feed) => feed.listRoster?.('nfl-kc'),
  ],
  [`${site}/basketball/nba/injuries`, answers.injuries, (feed) => feed.listInjuries('NBA')],
  [`${site}/football/nfl/news?limit=50`, answers.news, (feed) => feed.listNews('NFL')],
  [
    `${baseUrl}/apis/v2/sports/football/nfl/standings`,
    answers.standings,
    (feed) => feed.listStandings('NFL'),
  ],
  [
    `${site}/football/nfl/summary?event=401`,
    nflSummary,
    (feed) => feed.getGameDetail({ external_id: 'espn_nfl_401', sport: 'NFL' }),
  ],
];
it.each(cases)('every list has its address: %s', async (address, answer, call) => {
  const { feed, asked } = feedThat(() => Response.json(answer));
  const listed = await call(feed);
  expect(asked[0]).toBe(address);
  expect(Object.values(listed ?? {}).flat().length).toBeGreaterThan(0);
});

describe('sports of several competitions', () => {
  const match = (id: string) => scoreboard(scoreboardEvent({ id }));

  it('are asked competition by competition, and each game says which', async () => {
    const { feed, asked } = feedThat((url) => Response.json(match(String(url.length))));
    const { games, refused } = await feed.listGames('SOCCER');
    expect(refused).toEqual([]);
    expect(asked).toHaveLength(competitions.SOCCER.length);
    expect(asked[0]).toBe(`${baseUrl}/apis/site/v2/sports/soccer/eng.1/scoreboard`);
    expect(games.map(({ competition }) => competition)).toEqual(
      competitions.SOCCER.map(({ name }) => name),
    );
  });

  it('go on without a competition that cannot be had, and say so', async () => {
    const { feed } = feedThat((url) =>
      url.includes('8044') ? new Response('', { status: 404 }) : Response.json(match('1')),
    );
    const { games, refused } = await feed.listGames('CRICKET');
    expect(games).toHaveLength(competitions.CRICKET.length - 1);
    expect(refused).toEqual([{ id: 'cricket/8044', reason: 'feed: status 404' }]);
  });

  it('fail when no competition can be had, ask not all of them, and stop at the first call for patience', async () => {
    const lost = feedThat(() => new Response('', { status: 500 }));
    await expect(lost.feed.listGames('SOCCER')).rejects.toThrow(/status 500/);
    expect(lost.asked).toHaveLength(3);
    const busy = feedThat(() => new Response('', { status: 429 }));
    await expect(busy.feed.listGames('SOCCER')).rejects.toThrow(/status 429/);
    expect(busy.asked).toHaveLength(1);
  });

  it('are asked as one when no competition has a board of its own', async () => {
    const { feed, asked } = feedThat((url) =>
      url.includes('/all/') ? Response.json(match('1')) : new Response('', { status: 404 }),
    );
    const { games } = await feed.listGames('SOCCER');
    expect(games).toMatchObject([{ external_id: 'espn_soccer_1', competition: null }]);
    expect(asked.at(-1)).toBe(`${baseUrl}/apis/site/v2/sports/soccer/all/scoreboard`);
    expect(asked).toHaveLength(6);
  });

  it('stop when the caller does', async () => {
    const stopping = new AbortController();
    const { feed, asked } = feedThat((url, init) => {
      stopping.abort();
      return never(url, init);
    });
    await expect(feed.listNews('SOCCER', stopping.signal)).rejects.toThrow(/aborted|no connection/);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['SOCCER', 'LaLiga', 'soccer/esp.1'],
    ['SOCCER', null, 'soccer/all'],
    ['CRICKET', 'Big Bash League', 'cricket/8044'],
    ['NFL', null, 'football/nfl'],
  ] as const)('find a game of %s, %s, under %s', (sport, competition, path) => {
    expect(pathOf(sport, competition)).toBe(path);
  });
});

describe('rosters', () => {
  const rosterOf = (url: string) => {
    const [, id = ''] = /teams\/(\d+)\//.exec(url) ?? [];
    return { ...answers.nbaRoster, team: { id } };
  };

  it('of a league are those of its teams, each asked once', async () => {
    const { feed, asked } = feedThat((url) => Response.json(rosterOf(url)));
    const { rows, refused } = await feed.listPlayers('NBA');
    expect([rows.length, asked.length, new Set(asked).size]).toEqual([30, 30, 30]);
    expect(refused).toEqual([]);
    expect(rows.find(({ team_id }) => team_id === 'nba-lal')?.player_name).toBe('Ivo Castell');
  });

  it('of one team fail alone', async () => {
    const { feed } = feedThat((url) =>
      url.includes('/teams/13/') ? new Response('') : Response.json(rosterOf(url)),
    );
    const { rows, refused } = await feed.listPlayers('NBA');
    expect(rows).toHaveLength(29);
    expect(refused).toEqual([{ id: 'nba-lal', reason: expect.stringMatching(/not JSON/) }]);
  });

  const qb = { rank: 1, athlete: { $ref: `${baseUrl}/v2/athletes/9001` } };
  const chart = { items: [{ positions: { qb: { athletes: [qb] } } }] };

  it.each([
    ['with the place of a quarterback', () => Response.json(chart), 1],
    ['whole where nobody tells it', () => new Response('', { status: 403 }), null],
  ])('of an NFL team come %s', async (_name, answer, depth) => {
    const { feed, asked } = feedThat((url) =>
      url.endsWith('/depthcharts') ? answer() : Response.json(answers.nflRoster),
    );
    const { rows, refused } = (await feed.listRoster?.('nfl-kc')) ?? {};
    expect(refused).toEqual([]);
    const told = rows?.map((row) => [row.player_id, row.depth]);
    expect(told).toContainEqual(['espn_nfl_9001', depth]);
    expect(asked[1]).toMatch(/seasons\/\d{4}\/teams\/12\/depthcharts$/);
  });

  it('of another team are not taken for this one’s', async () => {
    const { feed } = feedThat(() => Response.json(answers.nflRoster));
    await expect(feed.listRoster?.('nfl-cle')).rejects.toThrow(/another team/);
    await expect(feed.listRoster?.('nfl-xyz')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the details of a game', () => {
  it('are those of the game asked for alone', async () => {
    const { feed, asked } = feedThat(() => Response.json(nflSummary));
    const other = feed.getGameDetail({ external_id: 'espn_nfl_402', sport: 'NFL' });
    await expect(other).rejects.toMatchObject({
      code: 'upstream_failed',
      message: expect.stringMatching(/another game/),
    });
    const demo = feed.getGameDetail({ external_id: 'demo_nfl_402', sport: 'NFL' });
    await expect(demo).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toHaveLength(1);
  });

  it('never leave the path of a summary', async () => {
    const { feed, asked } = feedThat(() => Response.json({}));
    const odd = feed.getGameDetail({ external_id: 'espn_nfl_../401?x', sport: 'NFL' });
    await expect(odd).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(asked[0]).toMatch(/summary\?event=\.\.%2F401%3Fx$/);
  });
});

describe('an answer that cannot be used', () => {
  it('that asks for patience says for how long', async () => {
    const headers = { 'retry-after': '120' };
    const { feed } = feedThat(() => new Response('', { status: 429, headers }));
    await expect(feed.listGames('NFL')).rejects.toMatchObject({
      details: { status: 429, retryAfter: '120' },
    });
  });

  it('is given up when it does not come in time', async () => {
    const { feed } = feedThat(never);
    await expect(feed.listGames('NFL')).rejects.toThrow(/no answer in time/);
  });

  it('is given up at once when the caller stops', async () => {
    const { feed } = feedThat(never);
    const stop = AbortSignal.abort();
    await expect(feed.listGames('NFL', undefined, stop)).rejects.toThrow(/no connection|aborted/);
  });

  it('is given up when it never ends', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    const { feed } = feedThat(() => new Response(endless));
    await expect(feed.listGames('NFL')).rejects.toThrow(/larger than/);
  });
});

import { type DehydratedState, type Query, QueryCache } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  comingSoonPaths,
  memberPaths,
  openPaths,
  type PagePath,
  privacyPaths,
} from '#shared/facts/page-paths.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { findPagePath } from '#shared/page-path.ts';
import { bottomBarTexts } from '#shared/texts/bottom-bar.ts';
import { footerTexts, layoutTexts } from '#shared/texts/layout.ts';
import { gradedListTexts, trackRecordTexts } from '#shared/texts/track-record.ts';
import { eventually } from '#test/eventually.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { renderPage } from './render-page.tsx';
import { loadPage } from './router.tsx';
import { buildGame } from './testing/build-game.ts';
import { graded, scores, week } from './testing/build-record.ts';
import { buildPlayer, buildTeam } from './testing/build-roster.ts';

const config = buildSiteConfig({
  supabaseUrl: 'http://127.0.0.1:9',
  feed: 'demo',
  mailbox: true,
  payments: 'simulated',
  socialLinks: [{ name: 'social.example', url: 'https://social.example/@hub' }],
});
const never = new Promise<never>(() => {});

const game = buildGame({ status: 'live', home_score: 21, away_score: 24 });
const addresses: Partial<Record<PagePath, string>> = {
  '/g/:gameId': publicGameRoute(game.id),
  '/t/:teamId': '/t/kansas-city-chiefs',
  '/p/:playerId': '/p/demo_ann',
};
const addressOf = (path: PagePath) => addresses[path] ?? path;

type Asking = { tooLate?: Promise<unknown>; withRows?: boolean; address?: string };

async function find(
  path: PagePath,
  { tooLate = never, withRows = true, address = addressOf(path) }: Asking = {},
) {
  return renderPage({ path, address, config, siteUrl: 'https://hub.example', withRows, tooLate });
}

async function render(...asking: Parameters<typeof find>) {
  const page = await find(...asking);
  if (!page) throw new Error(`${asking[0]} was not rendered`);
  return page;
}

const team = buildTeam();
const player = { ...buildPlayer({ player_id: 'demo_ann' }), team_id: 'nfl-kc', is_active: true };

const rows: Record<string, unknown> & { games: unknown[] } = {
  games: [game],
  ...{ game_situations: [], game_facts: [], game_period_scores: [], game_team_figures: [] },
  game_plays: [],
  ...{ game_channels: [], season_games: [], standings: [], injury_statuses: [] },
  teams_master: [team],
  players_master: [player],
  player_history: { seasons: [], games: [] },
  playoff_pictures: [],
  feed_states: [],
  news: [],
  track_record: [scores()],
  track_record_weeks: [week()],
  track_record_bins: [],
  graded_predictions: [graded({ starts_at: '2026-11-20T01:20:00Z' })],
};

type Asked = { url: URL; headers: Headers };
let asked: Asked[];

/** A server that answers with rows by table. */
function answerWith(answer: (table: string) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    asked.push({ url, headers: new Headers(init?.headers) });
    return answer(url.pathname.split('/').at(-1) ?? '');
  });
}

beforeEach(() => {
  asked = [];
  answerWith((table) => Response.json(rows[table], { headers: { 'Content-Range': '0-0/1' } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const soon: readonly string[] = comingSoonPaths;
const others: readonly string[] = privacyPaths.slice(1);
const isOwn = (path: PagePath) =>
  !path.includes(':') && ![...soon, ...others, '*', '/wall'].includes(path);

/** What the browser asks for later, by the first word of its key: farther down the page, or of a person. */
const askedLater: Partial<Record<PagePath, string>> = {
  '/': 'record',
  '/track-record/your-record': 'fan-grades',
};

describe('a page without a browser', () => {
  it.each(openPaths)('has a heading at %s, and describes itself', async (path) => {
    const { head, body } = await render(path);
    expect(body).toMatch(/<h1[ >]/);
    expect(head.match(/<title>[^<]+ \| Sports Hub<\/title>/g)).toHaveLength(1);
    expect(head).toMatch(/<meta name="description" content="[^"]+"/);
    expect(head + body).not.toContain(config.supabaseUrl);
    // In one piece, with nothing to run and nothing to wait for.
    expect(body).not.toMatch(/<script|<template|hidden id="S:/);
  });

  it.each(openPaths.filter((path) => path !== '/wall'))(
    'has header and footer at %s',
    async (path) => {
      const { body } = await render(path);
      expect(body).toContain(layoutTexts.logIn);
      expect(body).toContain(footerTexts.responsibleGambling);
      expect(body).toContain('mailto:contact@example.com');
      expect(body).toContain(layoutTexts.demoMark);
    },
  );

  it.each(openPaths)('at %s shows rows that web/page-rows.ts fetches for it', async (path) => {
    const build = vi.spyOn(QueryCache.prototype, 'build');
    await render(path);
    const queries: Query[] = build.mock.results.map(({ value }) => value);
    const fetched = queries.filter(({ state }) => state.status !== 'pending');
    const missing = queries
      .filter(({ options }) => !('enabled' in options && options.enabled === false))
      .filter(({ queryHash }) => !fetched.some((query) => query.queryHash === queryHash))
      .map(({ queryKey }) => queryKey[0])
      .filter((question) => question !== askedLater[path]);
    expect(missing, 'add to `pageRows`, or say in `askedLater` why not').toEqual([]);
  });

  it('is one that others lead to', async () => {
    const pages = await Promise.all(
      openPaths.map(async (path) => ({ path, body: (await render(path)).body })),
    );
    const isLinked = (to: PagePath) =>
      pages.some(({ path, body }) => path !== to && body.includes(`href="${to}"`));
    const lonely = openPaths.filter((path) => isOwn(path) && !isLinked(path));
    expect(lonely, 'no open page has a link to it').toEqual([]);
  });

  it('names the address that stands for others', async () => {
    const { head } = await render('/ads');
    expect(head).toContain('<link rel="canonical" href="https://hub.example/privacy"/>');
  });

  it.each(['/profile', '/dashboard'] as const)(
    'is only a frame behind the log-in: %s',
    async (path) => {
      const { head, body } = await render(path);
      expect(body).toContain(footerTexts.responsibleGambling);
      expect(body).not.toContain('<h1');
      expect(body).not.toContain('Bills');
      expect(head).toBe('');
      expect(body).toContain(bottomBarTexts.label);
    },
  );

  it('has no bar for members where anybody may look', async () => {
    expect((await render('/pricing')).body).not.toContain(bottomBarTexts.label);
  });
});

it.each([
  ...[...openPaths, ...memberPaths].map((path) =>
    path.replace(/^\*$/, '/no/such').replace('*', 'some/league').replace(/:\w+/, 'x'),
  ),
  '/Pricing',
  '/pricing/',
  '/soccer/',
  '/soccer/epl/table',
  '/game',
  '/game/x/y',
  '/nfl/rosters',
  '/a%20b',
])('leads to the same page here and in the browser: %s', async (address) => {
  expect(findPagePath(address)).toBe(await loadPage(address));
});

describe('the words of a page for who runs no scripts', () => {
  it('are of no other page: title and description', async () => {
    const said: string[] = [];
    for (const path of openPaths.filter(isOwn)) {
      const { head } = await render(path);
      const [, title = ''] = /<title>([^<]*)</.exec(head) ?? [];
      const [, description = ''] = /name="description" content="([^"]+)"/.exec(head) ?? [];
      said.push(title, description);
    }
    expect(said.length).toBeGreaterThan(17);
    expect(said.filter((words, at) => words === '' || said.indexOf(words) !== at)).toEqual([]);
  });
});

describe('rows of a page', () => {
  it('stand in the record, and go to the browser with it', async () => {
    const { body, answers, isLasting } = await render('/track-record');
    expect(body).toContain('Bills at Chiefs');
    expect(body).toContain(gradedListTexts.right);
    expect(JSON.stringify(answers)).toContain('Kansas City Chiefs');
    expect(isLasting).toBe(false);
  });

  it('say of which zone their times are', async () => {
    const { body } = await render('/track-record');
    expect(body).toMatch(/Nov 20, 2026, UTC/);
  });

  it('of a part of the record stand at its own address', async () => {
    for (const path of ['past-seasons', 'season-chances', 'your-record'] as const) {
      const { head, body } = await render(`/track-record/${path}`);
      expect(body).toMatch(new RegExp(`aria-current="page"[^>]*href="/track-record/${path}"`));
      expect(head).not.toContain('<title>Track record |');
    }
    expect((await render('/track-record/past-seasons')).body).toContain('66% of 13,983 right');
  });

  it('stand in the ticker, without times that depend on the reader', async () => {
    const { body } = await render('/');
    expect(body).toContain('Bills at Chiefs');
    rows.games = [buildGame({ status: 'scheduled' })];
    const { body: ahead } = await render('/');
    expect(ahead).toMatch(/class="[^"]*invisible[^"]*"><span class="font-semibold">/);
  });

  it('go beside the frame of the dashboard, and with no other page behind the log-in', async () => {
    rows.games = [buildGame({ status: 'live' })];
    const { answers, isLasting } = await render('/dashboard');
    const { queries } = answers as DehydratedState;
    expect(queries.map(({ queryKey }) => queryKey.join(' ')).toSorted()).toEqual([
      'games live',
      'games situations',
      'games upcoming',
      'news latest',
    ]);
    expect(JSON.stringify(answers)).toContain('Buffalo Bills');
    expect(isLasting).toBe(false);
    asked = [];
    for (const path of memberPaths.filter((each) => each !== '/dashboard')) await render(path);
    expect(asked).toEqual([]);
  });

  it('are asked for as a visitor does', async () => {
    await render('/track-record');
    await render('/');
    await render('/dashboard');
    expect(asked).toHaveLength(10);
    for (const { url, headers } of asked) {
      expect(url.origin).toBe('http://127.0.0.1:9');
      expect(headers.get('apikey')).toBe(config.supabaseKey);
      expect([null, `Bearer ${config.supabaseKey}`]).toContain(headers.get('Authorization'));
    }
  });

  it('of a game tell previews what they tell the page, whatever came before', async () => {
    const over = buildGame({ id: game.id, status: 'final', home_score: 10, away_score: 7 });
    const before = { status: 'live', home_score: 0, away_score: 0 };
    answerWith((table) =>
      Response.json({ ...rows, games: [over], score_as_told: before }[table] ?? []),
    );
    const { head, body, share } = await render('/g/:gameId');
    expect(share?.title).toBe('Bills 7, Chiefs 10, final');
    expect(share?.picture).toMatch(/\?of=final-7-10$/);
    expect(head).toContain(`<title>${share?.title} | Sports Hub</title>`);
    expect(body).toContain('FINAL');
  });

  it.each([
    ['late', () => never],
    ['refused', () => Response.json({ message: 'busy' }, { status: 503 })],
  ])('of a game whose plays are %s tell what is known of it', async (_case, answer) => {
    const known: typeof rows = { ...rows, games: [game] };
    answerWith((table) => (table === 'game_plays' ? answer() : Response.json(known[table])));
    const tooLate = eventually(() => expect(asked.length).toBeGreaterThan(4));
    const { share, answers } = await render('/g/:gameId', { tooLate });
    expect(share?.title).toBe('Bills 24, Chiefs 21, live');
    expect(JSON.stringify(answers)).toContain('Kansas City Chiefs');
  });

  it('of a game that come too late make no page of a game without a name', async () => {
    answerWith(() => never);
    expect(await find('/g/:gameId', { tooLate: Promise.resolve() })).toBeUndefined();
  });

  it('are asked for by nobody where the browser asks', async () => {
    const { body, isLasting } = await render('/track-record', { withRows: false });
    expect(body).toContain(trackRecordTexts.heading);
    expect(asked).toEqual([]);
    expect(isLasting).toBe(true);
  });

  it('are left out when they cannot be had, and the page comes', async () => {
    answerWith(() => Response.json({ message: 'busy' }, { status: 503 }));
    const { body, answers } = await render('/track-record');
    expect(body).toContain(trackRecordTexts.heading);
    expect(body).not.toContain(trackRecordTexts.loadFailed);
    expect(answers).toEqual({ mutations: [], queries: [] });
  });

  it('are left out when they come too late', async () => {
    answerWith(() => never);
    const { body, answers } = await render('/track-record', { tooLate: Promise.resolve() });
    expect(body).toContain(trackRecordTexts.heading);
    expect(answers).toEqual({ mutations: [], queries: [] });
  });
});

import type { Page } from '@playwright/test';
import { adminRoute } from '#shared/facts/admin.ts';
import type { MemberPath, OpenPath } from '#shared/facts/page-paths.ts';
import { gameRoute, publicGameRoute } from '#shared/facts/routes.ts';
import type { gameStatuses, League } from '#shared/facts/sports.ts';
import { adminTexts } from '#shared/texts/admin.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { teamTexts } from '#shared/texts/team.ts';
import { expect, type Reader, readKey } from './story.ts';

export type Visit = {
  reader: Reader;
  /** `<live>` and the like stand for the id of a game of that status. */
  address: string;
  /** Other addresses of the same page have the same title. */
  isAlias?: boolean;
  /** The same components with other words, which `npm test -- all` visits too. */
  isTwin?: boolean;
};

const visitor = (address: string): Visit => ({ reader: 'visitor', address });
const free = (address: string): Visit => ({ reader: 'free', address });
const subscriber = (address: string): Visit => ({ reader: 'subscriber', address });
const administrator = (address: string): Visit => ({ reader: 'administrator', address });
const alias = (visit: Visit): Visit => ({ ...visit, isAlias: true });
const twin = (visit: Visit): Visit => ({ ...visit, isTwin: true });
const premium = (address: string): Visit[] => [free(address), alias(subscriber(address))];
/** Where a subscription changes a part that is visited elsewhere. */
const similar = (address: string): Visit[] => [free(address), twin(alias(subscriber(address)))];

const premiumTabs = ['predictions', 'fantasy'];
const tabs = Object.keys(dashboardTexts.tabNames);
type Played = `<${(typeof gameStatuses)[number]}>`;
const played = {
  live: '<live>',
  scheduled: '<scheduled>',
  final: '<final>',
} satisfies Record<string, Played>;
const noSuchGame = '00000000-0000-4000-8000-000000000000';

/** A page that is added to the router does not compile until somebody visits it. */
const visitsOf: Record<OpenPath | MemberPath, Visit[]> = {
  '/': [visitor('/'), alias(free('/#pricing'))],
  '/pricing': [visitor('/pricing'), alias(subscriber('/pricing'))],
  '/terms': [visitor('/terms')],
  '/track-record': [visitor('/track-record')],
  '/track-record/past-seasons': [visitor('/track-record/past-seasons')],
  '/track-record/season-chances': [visitor('/track-record/season-chances')],
  '/track-record/your-record': [
    visitor('/track-record/your-record'),
    alias(free('/track-record/your-record')),
  ],
  '/methods': [visitor('/methods')],
  '/seals/:day': [visitor('/seals/latest'), alias(visitor('/seals/1999-12-31'))],
  '/developers': [visitor('/developers')],
  '/g/:gameId': [
    visitor(publicGameRoute(played.live)),
    visitor(publicGameRoute(played.scheduled)),
    visitor(publicGameRoute(played.final)),
    alias(free(publicGameRoute(played.live))),
  ],
  '/wall': [visitor('/wall'), alias(visitor('/wall?delay=30'))],
  '/privacy': [visitor('/privacy')],
  '/state-privacy': [twin(alias(visitor('/state-privacy')))],
  '/children-privacy': [twin(alias(visitor('/children-privacy')))],
  '/ads': [twin(alias(visitor('/ads')))],
  '/nielsen': [twin(alias(visitor('/nielsen')))],
  '/do-not-sell': [twin(alias(visitor('/do-not-sell')))],
  '/nba/men': [visitor('/nba/men')],
  '/wnba': [twin(visitor('/wnba'))],
  '/soccer/*': [twin(visitor('/soccer/epl'))],
  '/cricket/*': [twin(visitor('/cricket/ipl'))],
  '/mlb': [twin(visitor('/mlb'))],
  '/nhl': [twin(visitor('/nhl'))],
  '/golf': [twin(visitor('/golf'))],
  '/tennis': [twin(visitor('/tennis'))],
  '/mma': [twin(visitor('/mma'))],
  '/boxing': [twin(visitor('/boxing'))],
  '/watch': [twin(visitor('/watch'))],
  '/fantasy': [twin(visitor('/fantasy'))],
  '/careers': [twin(visitor('/careers'))],
  '/corrections': [twin(visitor('/corrections'))],
  '*': [visitor('/no/such/page')],
  '/dashboard': tabs.flatMap((tab) =>
    (premiumTabs.includes(tab) ? premium : similar)(`/dashboard?tab=${tab}`),
  ),
  '/profile': [
    ...premium('/profile'),
    alias(free('/profile?tab=alerts')),
    alias(free('/profile?tab=security')),
  ],
  '/game/:gameId': [
    ...similar(gameRoute(played.live)),
    ...premium(gameRoute(played.scheduled)),
    ...similar(gameRoute(played.final)),
    free(gameRoute(noSuchGame)),
  ],
  '/team/:teamId': [
    ...similar('/team/nfl-kc'),
    twin(alias(free('/team/kansas-city-chiefs'))),
    twin(free('/team/nba-bos')),
    twin(alias(free('/team/boston-celtics'))),
    ...Object.keys(teamTexts.tabs)
      .slice(1)
      .map((tab) => twin(alias(free(`/team/nba-bos?tab=${tab}`)))),
    alias(free('/team/nfl-buf?tab=schedule')),
    alias(subscriber('/team/nfl-buf?tab=injuries')),
    free('/team/no-such-team'),
  ],
  '/player/:playerId': [
    ...premium('/player/demo_nfl-kc_qb_1'),
    twin(free('/player/demo_nba-bos_pg_1')),
    free('/player/no-such-player'),
  ],
  '/nfl': premium('/nfl'),
  '/nba': similar('/nba'),
  '/soccer': similar('/soccer'),
  '/cricket': similar('/cricket').map(twin),
  '/nfl/schedule': [free('/nfl/schedule')],
  '/nba/schedule': [twin(free('/nba/schedule'))],
  '/nfl/scores': [free('/nfl/scores')],
  '/nba/scores': [twin(free('/nba/scores'))],
  '/nfl/standings': [free('/nfl/standings'), ...similar('/nfl/standings?by=playoffs')],
  '/nba/standings': [
    twin(free('/nba/standings')),
    ...similar('/nba/standings?by=playoffs').map(twin),
  ],
  '/nfl/news': [free('/nfl/news')],
  '/nba/news': [twin(free('/nba/news'))],
};

/** Of no table of pages: to everybody else there is nothing. */
const adminVisits = [
  administrator(adminRoute),
  ...Object.keys(adminTexts.tabs)
    .slice(1)
    .map((tab) => alias(administrator(`${adminRoute}?tab=${tab}`))),
];

export const visits: Visit[] = [...Object.values(visitsOf).flat(), ...adminVisits];

/** Text, lists, tables, forms, tabs and the board: what every other page is made of. */
const firstWalks = [
  '/',
  '/dashboard',
  '/dashboard?tab=predictions',
  '/profile',
  '/nba/standings',
  '/game/<live>',
  '/game/<final>',
];

/** Slow walks through any other page are left to `npm test -- all`. */
export function walkTag(address: string): '@long' | [] {
  return firstWalks.includes(address) ? [] : '@long';
}

/** The address with the id of a game (of one league) that has the status at this moment. */
export async function findAddress(
  page: Page,
  { address }: Visit,
  league?: League,
): Promise<string> {
  const status = /<(\w+)>/.exec(address)?.[1];
  if (status === undefined) return address;
  const headers = { apikey: await readKey(page) };
  const ofLeague = league ? `&sport=eq.${league}` : '';
  let id: string | undefined;
  const find = async () => {
    const answer = await page.request.get(
      `/rest/v1/games?select=id&status=eq.${status}${ofLeague}&order=scheduled_at.asc&limit=1`,
      { headers },
    );
    id = ((await answer.json()) as { id: string }[])[0]?.id;
    return id;
  };
  await expect.poll(find, { message: `a ${status} game`, timeout: 30_000 }).toBeDefined();
  return address.replace(/<\w+>/, id ?? '');
}

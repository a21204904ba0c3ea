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
  /** `<live>`, `<NBA live>` and the like stand for the id of a game of that status. */
  address: string;
  /** Other addresses of the same page have the same title. */
  isAlias?: boolean;
  /** The same components with other words, which the phone need not visit. */
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
type Played = `<${League} ${(typeof gameStatuses)[number]}>`;
const played = <L extends League>(league: L) =>
  ({
    live: `<${league} live>`,
    scheduled: `<${league} scheduled>`,
    final: `<${league} final>`,
  }) satisfies Record<string, Played>;
const nfl = played('NFL');
const nba = played('NBA');
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
    visitor(publicGameRoute(nfl.live)),
    visitor(publicGameRoute(nba.scheduled)),
    visitor(publicGameRoute(nfl.final)),
    alias(free(publicGameRoute(nba.live))),
  ],
  '/t/:teamId': [
    visitor('/t/kansas-city-chiefs'),
    twin(visitor('/t/boston-celtics')),
    twin(alias(free('/t/kansas-city-chiefs'))),
  ],
  '/p/:playerId': [visitor('/p/demo_nfl-kc_qb_1'), twin(alias(free('/p/demo_nba-bos_pg_1')))],
  '/scores/nfl': [visitor('/scores/nfl')],
  '/scores/nba': [twin(visitor('/scores/nba')), twin(visitor('/scores/nba?date=2026-01-02'))],
  '/tables/nfl': [visitor('/tables/nfl'), twin(alias(visitor('/tables/nfl?by=playoffs')))],
  '/tables/nba': [twin(visitor('/tables/nba'))],
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
    ...Object.values(nfl).map((game) => free(gameRoute(game))),
    ...Object.values(nba).map((game) => alias(subscriber(gameRoute(game)))),
    ...[nba.live, nba.final].map((game) => twin(alias(free(gameRoute(game))))),
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
  '/nfl/scores': [alias(free('/nfl/scores'))],
  '/nba/scores': [twin(alias(free('/nba/scores')))],
  '/nfl/standings': [alias(free('/nfl/standings')), ...similar('/nfl/standings?by=playoffs')],
  '/nba/standings': [
    twin(alias(free('/nba/standings'))),
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

function visited(addresses: string[]): string[] {
  const unknown = addresses.filter((each) => !visits.some(({ address }) => address === each));
  if (unknown.length > 0) throw new Error(`nobody visits ${unknown.join(', ')}`);
  return addresses;
}

/** Text, lists, tables, forms, tabs and the board. `npm test` tries keys and widths on these alone. */
export const firstAddresses = visited([
  '/',
  '/dashboard?tab=home',
  '/dashboard?tab=predictions',
  '/profile',
  '/nfl/standings',
  gameRoute(nfl.live),
  gameRoute(nfl.final),
]);

/** One address of each kind of page: keys walk through these, and `npm test` opens no others. */
export const walkedAddresses = visited([
  ...firstAddresses,
  '/pricing',
  '/terms',
  '/privacy',
  '/track-record',
  '/methods',
  '/developers',
  '/no/such/page',
  '/dashboard?tab=favorites',
  '/dashboard?tab=injuries',
  '/nfl',
  '/nba',
  '/soccer',
  '/nfl/schedule',
  '/nfl/scores',
  '/nfl/news',
  '/team/nfl-kc',
  '/team/no-such-team',
  gameRoute(nfl.scheduled),
]);

export function lookTag({ address, isTwin }: Visit): '@long' | [] {
  return isTwin || !walkedAddresses.includes(address) ? '@long' : [];
}

/** Tried at 200 %, with more contrast and in forced colours. */
export const modeAddresses = visited([
  '/',
  '/pricing',
  '/track-record',
  '/developers',
  '/no/such/page',
  '/dashboard?tab=home',
  '/dashboard?tab=favorites',
  '/dashboard?tab=predictions',
  '/profile',
  '/nfl',
  '/nfl/schedule',
  '/nfl/standings',
  '/nfl/news',
  '/team/nfl-kc',
  gameRoute(nfl.final),
  adminRoute,
  `${adminRoute}?tab=accounts`,
]);

/** The address with the id of a game that has the status at this moment. */
export async function findAddress(page: Page, address: string): Promise<string> {
  const [placeholder, league, status] = /<(?:(\w+) )?(\w+)>/.exec(address) ?? [];
  if (placeholder === undefined) return address;
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
  await expect.poll(find, { message: `a game for ${placeholder}`, timeout: 30_000 }).toBeDefined();
  return address.replace(placeholder, id ?? '');
}

import type { Page } from '@playwright/test';
import { gameRoute, type MemberPath, type OpenPath } from '#shared/facts/routes.ts';
import type { gameStatuses } from '#shared/facts/sports.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { expect, type Reader } from './story.ts';

export type Visit = {
  reader: Reader;
  /** `<live>` and the like stand for the id of a game of that status. */
  address: string;
  /** Other addresses of the same page have the same title. */
  isAlias?: boolean;
};

const visitor = (address: string): Visit => ({ reader: 'visitor', address });
const free = (address: string): Visit => ({ reader: 'free', address });
const subscriber = (address: string): Visit => ({ reader: 'subscriber', address });
const alias = (visit: Visit): Visit => ({ ...visit, isAlias: true });
const premium = (address: string): Visit[] => [free(address), alias(subscriber(address))];

const tabs = Object.keys(dashboardTexts.tabNames);
const playedStatuses = [
  'live',
  'scheduled',
  'final',
] as const satisfies (typeof gameStatuses)[number][];
const noSuchGame = '00000000-0000-4000-8000-000000000000';

/** A page that is added to the router does not compile until somebody visits it. */
const visitsOf: Record<OpenPath | MemberPath, Visit[]> = {
  '/': [visitor('/'), alias(free('/'))],
  '/pricing': [visitor('/pricing'), alias(subscriber('/pricing'))],
  '/terms': [visitor('/terms')],
  '/track-record': [visitor('/track-record')],
  '/methods': [visitor('/methods')],
  '/privacy': [visitor('/privacy')],
  '/state-privacy': [alias(visitor('/state-privacy'))],
  '/children-privacy': [alias(visitor('/children-privacy'))],
  '/ads': [alias(visitor('/ads'))],
  '/nielsen': [alias(visitor('/nielsen'))],
  '/do-not-sell': [alias(visitor('/do-not-sell'))],
  '/nba/men': [visitor('/nba/men')],
  '/wnba': [visitor('/wnba')],
  '/soccer/*': [visitor('/soccer/epl')],
  '/cricket/*': [visitor('/cricket/ipl')],
  '/mlb': [visitor('/mlb')],
  '/nhl': [visitor('/nhl')],
  '/golf': [visitor('/golf')],
  '/tennis': [visitor('/tennis')],
  '/mma': [visitor('/mma')],
  '/boxing': [visitor('/boxing')],
  '/watch': [visitor('/watch')],
  '/fantasy': [visitor('/fantasy')],
  '/careers': [visitor('/careers')],
  '/corrections': [visitor('/corrections')],
  '*': [visitor('/no/such/page')],
  '/dashboard': tabs.flatMap((tab) => premium(`/dashboard?tab=${tab}`)),
  '/profile': premium('/profile'),
  '/game/:gameId': [
    ...playedStatuses.flatMap((status) => premium(gameRoute(`<${status}>`))),
    free(gameRoute(noSuchGame)),
  ],
  '/team/:teamId': [
    free('/team/nfl-kc'),
    alias(free('/team/kansas-city-chiefs')),
    free('/team/nba-bos'),
    alias(free('/team/boston-celtics')),
    free('/team/no-such-team'),
  ],
  '/nfl': premium('/nfl'),
  '/nba': premium('/nba'),
  '/soccer': premium('/soccer'),
  '/cricket': premium('/cricket'),
  '/nfl/schedule': [free('/nfl/schedule')],
  '/nba/schedule': [free('/nba/schedule')],
  '/nfl/scores': [free('/nfl/scores')],
  '/nba/scores': [free('/nba/scores')],
  '/nfl/standings': [free('/nfl/standings')],
  '/nba/standings': [free('/nba/standings')],
  '/nfl/news': [free('/nfl/news')],
  '/nba/news': [free('/nba/news')],
};

export const visits: Visit[] = Object.values(visitsOf).flat();

/** The address with the id of a game that has the status at this moment. */
export async function findAddress(page: Page, { address }: Visit): Promise<string> {
  const status = /<(\w+)>/.exec(address)?.[1];
  if (status === undefined) return address;
  const config = await page.request.get('/config.json');
  const { supabaseKey } = (await config.json()) as { supabaseKey: string };
  let id: string | undefined;
  const find = async () => {
    const answer = await page.request.get(
      `/rest/v1/games?select=id&status=eq.${status}&order=scheduled_at.asc&limit=1`,
      { headers: { apikey: supabaseKey } },
    );
    id = ((await answer.json()) as { id: string }[])[0]?.id;
    return id;
  };
  await expect.poll(find, { message: `a ${status} game`, timeout: 30_000 }).toBeDefined();
  return gameRoute(id ?? '');
}

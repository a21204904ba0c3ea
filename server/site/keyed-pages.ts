import { isCalendarDate } from '#shared/calendar-date.ts';
import { openPlayerRoute, openTeamRoute } from '#shared/facts/open-routes.ts';
import type { PagePath } from '#shared/facts/page-paths.ts';
import { publicGameRoute } from '#shared/facts/routes.ts';
import { teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { isGameId } from '#shared/game-id.ts';

/** What an address names is not there, as can be told from the address alone. */
export const missing = Symbol('missing');

const slugs = new Set(teams.map((team) => teamSlug(teamName(team))));
const playerId = /^[\w.:-]{1,64}$/;
const isGrouping = (text: string) => ['conference', 'division', 'playoffs'].includes(text);

type ByKey = { isKnown: (key: string) => boolean; route: (key: string) => string; asIs?: true };
/** One page for each game, team or player, and none without. */
const byKey: Partial<Record<string, ByKey>> = {
  '/g/:gameId': { isKnown: isGameId, route: publicGameRoute },
  '/t/:teamId': { isKnown: (slug) => slugs.has(slug), route: openTeamRoute },
  '/p/:playerId': { isKnown: (id) => playerId.test(id), route: openPlayerRoute, asIs: true },
} satisfies Partial<Record<PagePath, ByKey>>;

const byDate = { name: 'date', isKnown: isCalendarDate };
const byGrouping = { name: 'by', isKnown: isGrouping };
/** Pages of which the query chooses a part that the server shows too; another query chooses nothing. */
const byQuery: Partial<Record<string, typeof byDate>> = {
  '/scores/nfl': byDate,
  '/scores/nba': byDate,
  '/tables/nfl': byGrouping,
  '/tables/nba': byGrouping,
} satisfies Partial<Record<PagePath, typeof byDate>>;

export const isKeyed = (path: string) => path in byKey;
export const isReadByQuery = (path: string) => path in byQuery;

/** Address of the page that is made for what `address` and `search` name alone; undefined where they name nothing. */
export function findKeyedAddress(path: string, address: string, search: string) {
  const thing = byKey[path];
  if (thing) {
    const [, , typed = ''] = address.split('/');
    const key = thing.asIs ? typed : typed.toLowerCase();
    return thing.isKnown(key) ? thing.route(key) : missing;
  }
  const part = byQuery[path];
  const value = part && new URLSearchParams(search).get(part.name);
  return value && part.isKnown(value) ? `${path}?${part.name}=${value}` : undefined;
}

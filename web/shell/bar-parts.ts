import { routes } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { createDeviceSetting } from '#web/ui/device-setting.ts';

export type BarPart = 'home' | 'scores' | 'teams' | 'predictions' | 'more';

const ofTab: Record<string, BarPart> = {
  favorites: 'teams',
  predictions: 'predictions',
  fantasy: 'predictions',
  injuries: 'predictions',
};
const ofScores = /^\/(nfl|nba|soccer|cricket|game)(\/|$)/i;

/** Under which of the five ways a page stands. */
export function barPartOf(pathname: string, search: string): BarPart {
  if (pathname === routes.dashboard) {
    return ofTab[new URLSearchParams(search).get('tab') ?? ''] ?? 'home';
  }
  if (ofScores.test(pathname)) return 'scores';
  return /^\/(team|player)\//.test(pathname) ? 'teams' : 'more';
}

/** That of the page, if it has one. */
export function leagueOf(pathname: string) {
  const word = pathname.split('/')[1]?.toUpperCase();
  return leagues.find((league) => league === word);
}

/** Whose pages were looked at last on this device. */
export const lastLeague = createDeviceSetting(
  'last-league',
  (kept) => leagues.find((league) => league === kept) ?? leagues[0],
);

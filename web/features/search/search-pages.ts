import { dashboardTabRoute, leagueRoute, routes, sportRoute } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { footerTexts, layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import type { Places } from '#web/parts/use-places.ts';
import { searchWords } from './search-words.ts';

type Page = { to: string; name: string };

const { tabNames } = dashboardTexts;
const tabs = ['favorites', 'predictions', 'fantasy', 'injuries'] as const;

const forMembers: Page[] = [
  ...leagues.map((league) => ({ to: sportRoute(league), name: league })),
  { to: sportRoute('soccer'), name: layoutTexts.soccer },
  { to: sportRoute('cricket'), name: layoutTexts.cricket },
  { to: routes.dashboard, name: layoutTexts.dashboard },
  ...tabs.map((tab) => ({ to: dashboardTabRoute(tab), name: tabNames[tab] })),
  { to: routes.profile, name: layoutTexts.profile },
  ...leagues.flatMap((league) => [
    { to: leagueRoute(league, 'schedule'), name: `${league} ${menuTexts.schedule}` },
    { to: leagueRoute(league, 'news'), name: `${league} ${menuTexts.news}` },
  ]),
];
const forEverybody: Page[] = [
  { to: routes.trackRecord, name: footerTexts.trackRecord },
  { to: routes.methods, name: footerTexts.methods },
  { to: routes.pricing, name: footerTexts.pricing },
  { to: routes.wall, name: gamesTexts.wall },
  { to: routes.developers, name: footerTexts.developers },
];
const shownAtMost = 6;

/** Pages in whose name every word begins one: "tra rec" finds the track record. */
export function searchPages(text: string, places: Places): Page[] {
  const wanted = searchWords(text);
  if (wanted.length === 0) return [];
  const ofLeagues = leagues.flatMap((league) => [
    { to: places.league(league, 'scores'), name: `${league} ${menuTexts.liveScores}` },
    { to: places.league(league, 'standings'), name: `${league} ${menuTexts.standings}` },
  ]);
  return [...(places.isOpen ? [] : forMembers), ...forEverybody, ...ofLeagues]
    .filter(({ name }) => {
      const words = searchWords(name);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, shownAtMost);
}

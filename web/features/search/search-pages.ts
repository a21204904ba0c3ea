import { dashboardTabRoute, leagueRoute, routes, sportRoute } from '#shared/facts/routes.ts';
import { leagues } from '#shared/facts/sports.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { footerTexts, layoutTexts } from '#shared/texts/layout.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { searchWords } from './search-words.ts';

type Page = { to: string; name: string };

const { tabNames } = dashboardTexts;
const tabs = ['favorites', 'predictions', 'fantasy', 'injuries'] as const;

const pages: Page[] = [
  ...leagues.map((league) => ({ to: sportRoute(league), name: league })),
  { to: sportRoute('soccer'), name: layoutTexts.soccer },
  { to: sportRoute('cricket'), name: layoutTexts.cricket },
  { to: routes.dashboard, name: layoutTexts.dashboard },
  ...tabs.map((tab) => ({ to: dashboardTabRoute(tab), name: tabNames[tab] })),
  { to: routes.trackRecord, name: footerTexts.trackRecord },
  { to: routes.methods, name: footerTexts.methods },
  { to: routes.pricing, name: footerTexts.pricing },
  { to: routes.profile, name: layoutTexts.profile },
  { to: routes.wall, name: gamesTexts.wall },
  { to: routes.developers, name: footerTexts.developers },
  ...leagues.flatMap((league) => [
    { to: leagueRoute(league, 'schedule'), name: `${league} ${menuTexts.schedule}` },
    { to: leagueRoute(league, 'scores'), name: `${league} ${menuTexts.liveScores}` },
    { to: leagueRoute(league, 'standings'), name: `${league} ${menuTexts.standings}` },
    { to: leagueRoute(league, 'news'), name: `${league} ${menuTexts.news}` },
  ]),
];
const shownAtMost = 6;

/** Pages in whose name every word begins one: "tra rec" finds the track record. */
export function searchPages(text: string): Page[] {
  const wanted = searchWords(text);
  if (wanted.length === 0) return [];
  return pages
    .filter(({ name }) => {
      const words = searchWords(name);
      return wanted.every((start) => words.some((word) => word.startsWith(start)));
    })
    .slice(0, shownAtMost);
}

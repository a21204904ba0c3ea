import { leagueRoute, sportRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { menuTexts } from '#shared/texts/menus.ts';

/** The pages of a league in their order. */
export function listLeaguePages(league: League): { to: string; text: string }[] {
  return [
    { to: sportRoute(league), text: menuTexts.overview },
    { to: leagueRoute(league, 'schedule'), text: menuTexts.schedule },
    { to: leagueRoute(league, 'scores'), text: menuTexts.liveScores },
    { to: leagueRoute(league, 'standings'), text: menuTexts.standings },
    { to: leagueRoute(league, 'news'), text: menuTexts.news },
  ];
}

import { directoryRoute, leagueRoute, sportRoute } from '#shared/facts/routes.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { directoryTexts } from '#shared/texts/sport.ts';

export function listLeaguePages(league: League): { to: string; text: string }[] {
  return [
    { to: sportRoute(league), text: menuTexts.overview },
    { to: leagueRoute(league, 'schedule'), text: menuTexts.schedule },
    { to: leagueRoute(league, 'scores'), text: menuTexts.liveScores },
    { to: leagueRoute(league, 'standings'), text: menuTexts.standings },
    { to: leagueRoute(league, 'news'), text: menuTexts.news },
  ];
}

export type Counts = { teams: string; players: string };

/** The same with the sport's teams and players, which are tabs of the first page. */
export function listSportPages(sport: Sport, counts: Counts | undefined) {
  const league = leagues.find((each) => each === sport);
  const { teams, players } = directoryTexts;
  const overview = { to: sportRoute(sport), text: menuTexts.overview };
  const [first = overview, ...others] = league ? listLeaguePages(league) : [];
  return [
    first,
    { to: directoryRoute(sport, 'teams'), text: teams(counts?.teams) },
    { to: directoryRoute(sport, 'players'), text: players(counts?.players) },
    ...others,
  ];
}

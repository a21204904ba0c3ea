import {
  CalendarDays,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
  Newspaper,
  Radio,
} from 'lucide-react';
import { directoryRoute, sportRoute } from '#shared/facts/routes.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { directoryTexts } from '#shared/texts/sport.ts';
import { usePlaces } from '#web/parts/use-places.ts';

type LeaguePage = { to: string; text: string; icon: LucideIcon };

const pages = [
  { page: 'schedule', text: menuTexts.schedule, icon: CalendarDays },
  { page: 'scores', text: menuTexts.liveScores, icon: Radio },
  { page: 'standings', text: menuTexts.standings, icon: ListOrdered },
  { page: 'news', text: menuTexts.news, icon: Newspaper },
] as const;
const openPages: readonly string[] = ['scores', 'standings'];

/** The pages of a league that the reader may open, and before them the one that gathers them; one page of another sport. */
export function useLeaguePages(sport: Sport): LeaguePage[] {
  const places = usePlaces();
  const overview = { to: sportRoute(sport), text: menuTexts.overview, icon: LayoutGrid };
  const league = leagues.find((each) => each === sport);
  const shown = pages.filter(({ page }) => league && (!places.isOpen || openPages.includes(page)));
  const ofLeague = shown.map(({ page, ...words }) => ({
    ...words,
    to: places.league(sport, page),
  }));
  return places.isOpen ? ofLeague : [overview, ...ofLeague];
}

export type Counts = { teams: string; players: string };

/** The same with the sport's teams and players, which are tabs of the first page. */
export function useSportPages(sport: Sport, counts: Counts | undefined) {
  const { isOpen } = usePlaces();
  const own = useLeaguePages(sport);
  if (isOpen) return own;
  const { teams, players } = directoryTexts;
  return [
    ...own.slice(0, 1),
    { to: directoryRoute(sport, 'teams'), text: teams(counts?.teams) },
    { to: directoryRoute(sport, 'players'), text: players(counts?.players) },
    ...own.slice(1),
  ];
}

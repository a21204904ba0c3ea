import { CalendarDays, ListOrdered, Newspaper, Radio } from 'lucide-react';
import { NavLink } from 'react-router';
import { leagueRoute } from '#shared/spec/routes.ts';
import type { League } from '#shared/spec/sports.ts';
import { layoutTexts } from '#shared/texts/layout.ts';

const pages = [
  { page: 'schedule', text: layoutTexts.schedule, icon: CalendarDays },
  { page: 'scores', text: layoutTexts.liveScores, icon: Radio },
  { page: 'standings', text: layoutTexts.standings, icon: ListOrdered },
  { page: 'news', text: layoutTexts.news, icon: Newspaper },
] as const;

/** Schedule, live scores, standings and news of one league. */
export function LeagueLinks({
  league,
  onChoose,
}: {
  league: League;
  onChoose?: (() => void) | undefined;
}) {
  return (
    <ul className="grid grid-cols-2 gap-1 sm:flex sm:flex-wrap">
      {pages.map(({ page, text, icon: Icon }) => (
        <li key={page}>
          <NavLink
            to={leagueRoute(league, page)}
            onClick={onChoose}
            className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-card px-3 font-semibold text-sm hover:bg-board-text/10 aria-[current=page]:bg-board-text/10 aria-[current=page]:text-board-digit"
          >
            <Icon aria-hidden className="size-4 text-board-digit" />
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

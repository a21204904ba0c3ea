import {
  CalendarDays,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
  Newspaper,
  Radio,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { leagueRoute, sportRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { menuTexts } from '#shared/texts/menus.ts';

const pages = [
  { page: 'schedule', text: menuTexts.schedule, icon: CalendarDays },
  { page: 'scores', text: menuTexts.liveScores, icon: Radio },
  { page: 'standings', text: menuTexts.standings, icon: ListOrdered },
  { page: 'news', text: menuTexts.news, icon: Newspaper },
] as const;

type LeagueLinksProps = { league: League; onChoose: () => void };

/** Schedule, live scores, standings and news of one league, and the page that gathers them. */
export function LeagueLinks({ league, onChoose }: LeagueLinksProps) {
  return (
    <ul className="grid grid-cols-2 gap-1 sm:flex sm:flex-wrap">
      <LeagueLink
        to={sportRoute(league)}
        text={menuTexts.overview}
        icon={LayoutGrid}
        onChoose={onChoose}
      />
      {pages.map(({ page, ...link }) => (
        <LeagueLink key={page} to={leagueRoute(league, page)} {...link} onChoose={onChoose} />
      ))}
    </ul>
  );
}

type LeagueLinkProps = { to: string; text: string; icon: LucideIcon; onChoose: () => void };

function LeagueLink({ to, text, icon: Icon, onChoose }: LeagueLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end
        onClick={onChoose}
        className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-card px-3 font-semibold text-sm hover:bg-board-text/10 aria-[current=page]:bg-board-text/10 aria-[current=page]:text-board-digit"
      >
        <Icon aria-hidden className="size-4 text-board-digit" />
        {text}
      </NavLink>
    </li>
  );
}

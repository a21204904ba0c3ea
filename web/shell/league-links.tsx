import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { useLeaguePages } from './league-pages.ts';

/** The pages of one league, and the one that gathers them. */
export function LeagueLinks({ league, onChoose }: { league: League; onChoose: () => void }) {
  return (
    <ul className="grid grid-cols-2 gap-1 sm:flex sm:flex-wrap">
      {useLeaguePages(league).map((page) => (
        <LeagueLink key={page.to} {...page} onChoose={onChoose} />
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

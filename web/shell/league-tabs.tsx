import { NavLink } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { sportNames, sportPageTexts as texts } from '#shared/texts/sport.ts';
import { showChosen } from '#web/ui/show-chosen.ts';
import { showWhole } from '#web/ui/show-whole.ts';
import { listLeaguePages } from './league-pages.ts';

/** In one line that is pushed by hand where it is too long. */
export function LeagueTabs({ league }: { league: League }) {
  return (
    <nav
      ref={showCurrent}
      onFocus={showWhole}
      aria-label={texts.pages(sportNames[league])}
      className="relative w-full overflow-x-auto lg:ml-auto lg:w-auto"
    >
      <ul className="flex">
        {listLeaguePages(league).map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-3 px-3 pt-0.75 font-bold font-display text-board-muted text-lg tracking-wide -outline-offset-2 hover:text-board-text aria-[current=page]:border-board-digit aria-[current=page]:text-board-digit lg:min-h-16"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function showCurrent(list: HTMLElement | null): void {
  showChosen(list, '[aria-current=page]');
}

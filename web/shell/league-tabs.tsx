import { Link, useLocation } from 'react-router';
import type { Sport } from '#shared/facts/sports.ts';
import { findMemberTwin } from '#shared/page-path.ts';
import { sportNames, sportPageTexts as texts } from '#shared/texts/sport.ts';
import { showChosen } from '#web/ui/show-chosen.ts';
import { showWhole } from '#web/ui/show-whole.ts';
import { type Counts, useSportPages } from './league-pages.ts';

/** In one line that is pushed by hand where it is too long. */
export function LeagueTabs({ sport, counts }: { sport: Sport; counts?: Counts | undefined }) {
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  // A member may have come by a link for everybody.
  const here = tab ? `${pathname}?tab=${tab}` : pathname;
  const twin = findMemberTwin(pathname);
  return (
    <nav
      ref={(list) => showChosen(list, '[aria-current=page]')}
      onFocus={showWhole}
      aria-label={texts.pages(sportNames[sport])}
      className="relative max-w-full overflow-x-auto"
    >
      <ul className="flex">
        {useSportPages(sport, counts).map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === here || to === twin ? 'page' : undefined}
              className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-3 px-3 pt-0.75 font-bold font-display text-board-muted text-lg tracking-wide -outline-offset-2 hover:text-board-text aria-[current=page]:border-board-digit aria-[current=page]:text-board-digit"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Sport } from '#shared/facts/sports.ts';
import { findMemberTwin } from '#shared/page-path.ts';
import { sportNames, sportPageTexts as texts } from '#shared/texts/sport.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { showChosen } from '#web/ui/show-chosen.ts';
import { showWhole } from '#web/ui/show-whole.ts';
import { type Counts, useSportPages } from './league-pages.ts';

const edges: Record<Sport, string> = {
  NFL: 'border-l-secondary',
  NBA: 'border-l-warning',
  SOCCER: 'border-l-success',
  CRICKET: 'border-l-primary',
};

type SportHeaderProps = {
  sport: Sport;
  heading: string;
  back: { to: string; text: string };
  counts?: Counts;
  search?: ReactNode;
};

/** One line, the way back in it, and the pages of the league below; on a phone it hangs from the header. */
export function SportHeader({ sport, heading, back, counts, search }: SportHeaderProps) {
  return (
    <header
      className={`dark focus-on-board -mt-4 flex flex-wrap items-center gap-x-2 border-l-8 max-sm:-mx-3 ${edges[sport]} bg-board pr-2 text-board-text sm:mt-0 sm:rounded-card sm:pr-4`}
    >
      <ButtonLink to={back.to} variant="board" className="max-sm:w-11 max-sm:px-0">
        <ArrowLeft aria-hidden />
        <span className="max-sm:sr-only">{back.text}</span>
      </ButtonLink>
      <h1 className="flex min-h-12 items-center font-black text-3xl uppercase leading-none sm:text-4xl">
        {heading}
      </h1>
      {search && (
        <div className="wide:order-last ml-auto min-w-44 max-w-80 flex-1 py-1.5">{search}</div>
      )}
      <LeagueTabs sport={sport} counts={counts} />
    </header>
  );
}

/** In one line that is pushed by hand where it is too long. */
function LeagueTabs({ sport, counts }: { sport: Sport; counts?: Counts | undefined }) {
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

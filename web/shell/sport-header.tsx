import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Sport } from '#shared/facts/sports.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Counts } from './league-pages.ts';
import { LeagueTabs } from './league-tabs.tsx';

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

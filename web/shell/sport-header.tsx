import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import { sportNames, sportPageTexts as texts } from '#shared/texts/sport.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LeagueLinks } from './league-links.tsx';

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
  actions?: ReactNode;
};

/** The head of a sport's own page and of each page of its league, which it links to each other. */
export function SportHeader({ sport, heading, back, actions }: SportHeaderProps) {
  const league = leagues.find((each) => each === sport);
  return (
    <header className="grid gap-1">
      <ButtonLink to={back.to} variant="ghost" className="-ml-3 justify-self-start">
        <ArrowLeft aria-hidden />
        {back.text}
      </ButtonLink>
      <div
        className={`dark flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border-l-8 ${edges[sport]} focus-on-board bg-board px-4 py-3 text-board-text sm:px-6`}
      >
        <h1 className="font-black text-4xl uppercase leading-none sm:text-5xl">{heading}</h1>
        <div className="ml-auto lg:ml-0">{actions}</div>
        {league && (
          <nav
            aria-label={texts.pages(sportNames[sport])}
            className="-mx-3 w-[calc(100%+1.5rem)] lg:-mr-3 lg:ml-auto lg:w-auto"
          >
            <LeagueLinks league={league} />
          </nav>
        )}
      </div>
    </header>
  );
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { routes } from '#shared/spec/routes.ts';
import type { Sport } from '#shared/spec/sports.ts';
import { sportNames, sportPageTexts as texts } from '#shared/texts/sport.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const edges: Record<Sport, string> = {
  NFL: 'border-l-secondary',
  NBA: 'border-l-warning',
  SOCCER: 'border-l-success',
  CRICKET: 'border-l-primary',
};

type SportHeaderProps = {
  sport: Sport;
  /** The pages of the league. */
  links?: ReactNode;
  actions?: ReactNode;
};

export function SportHeader({ sport, links, actions }: SportHeaderProps) {
  return (
    <header className="grid gap-1">
      <ButtonLink to={routes.dashboard} variant="ghost" className="-ml-3 justify-self-start">
        <ArrowLeft aria-hidden />
        {texts.back}
      </ButtonLink>
      <div
        className={`dark flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border-l-8 ${edges[sport]} bg-board px-4 py-3 text-board-text sm:px-6`}
      >
        <h1 className="font-black text-4xl uppercase leading-none sm:text-5xl">
          {sportNames[sport]}
        </h1>
        {links && (
          <nav
            aria-label={texts.pages(sportNames[sport])}
            className="order-last -mx-3 w-full sm:order-none sm:mx-0 sm:w-auto"
          >
            {links}
          </nav>
        )}
        <div className="ml-auto">{actions}</div>
      </div>
    </header>
  );
}

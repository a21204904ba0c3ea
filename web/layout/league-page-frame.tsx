import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

type LeaguePageFrameProps = {
  heading: string;
  back: { to: string; text: string };
  children: ReactNode;
};

/** Way back, heading, then what the page is about. */
export function LeaguePageFrame({ heading, back, children }: LeaguePageFrameProps) {
  return (
    <div className="mx-auto grid max-w-5xl gap-4 px-3 py-4 sm:px-4">
      <div>
        <ButtonLink to={back.to} variant="ghost" className="-ml-3">
          <ArrowLeft aria-hidden />
          {back.text}
        </ButtonLink>
        <h1 className="font-black text-4xl uppercase leading-none sm:text-5xl">{heading}</h1>
      </div>
      {children}
    </div>
  );
}

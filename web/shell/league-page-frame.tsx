import type { ReactNode } from 'react';
import { routes } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { openPageTexts } from '#shared/texts/open-pages.ts';
import { leaguePageTexts } from '#shared/texts/schedule.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { LeagueSwipe } from './league-swipe.tsx';
import { SportHeader } from './sport-header.tsx';

type LeaguePageFrameProps = {
  league: League;
  heading: string;
  /** Home where none is given. */
  back?: { to: string; text: string };
  children: ReactNode;
};

/** Way back, heading with the league's other pages, then what the page is about. */
export function LeaguePageFrame({ league, heading, back, children }: LeaguePageFrameProps) {
  const { isOpen } = usePlaces();
  const home = isOpen
    ? { to: routes.home, text: openPageTexts.back }
    : { to: routes.dashboard, text: leaguePageTexts.back };
  return (
    <LeagueSwipe
      sport={league}
      className="page-width grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-3 py-4 sm:gap-4"
    >
      <SportHeader sport={league} heading={heading} back={back ?? home} />
      {children}
    </LeagueSwipe>
  );
}

import type { ReactNode } from 'react';
import type { League } from '#shared/facts/sports.ts';
import { SportHeader } from './sport-header.tsx';

type LeaguePageFrameProps = {
  league: League;
  heading: string;
  back: { to: string; text: string };
  children: ReactNode;
};

/** Way back, heading with the league's other pages, then what the page is about. */
export function LeaguePageFrame({ league, heading, back, children }: LeaguePageFrameProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <SportHeader sport={league} heading={heading} back={back} />
      {children}
    </div>
  );
}

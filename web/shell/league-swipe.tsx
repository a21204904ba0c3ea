import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Sport } from '#shared/facts/sports.ts';
import { useSwipe } from '#web/ui/use-swipe.ts';
import { useLeaguePages } from './league-pages.ts';

type LeagueSwipeProps = { sport: Sport; className?: string; children: ReactNode };

/** A stroke leads to the page of the league beside this one, as its tabs stand. */
export function LeagueSwipe({ sport, className = '', children }: LeagueSwipeProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pages = useLeaguePages(sport);
  const step = (by: 1 | -1) => {
    const place = pages.findIndex(({ to }) => to === pathname);
    const beside = place < 0 ? undefined : pages[place + by];
    if (beside) void navigate(beside.to);
  };
  return (
    <div {...useSwipe(step)} className={`[touch-action:pan-y_pinch-zoom] ${className}`}>
      {children}
    </div>
  );
}

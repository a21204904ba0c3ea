import type { ReactNode } from 'react';
import { useSwipe } from '#web/ui/use-swipe.ts';

type HomeViewProps = {
  filter: ReactNode;
  /** Whether and when this device tells scores. */
  scoreSettings: ReactNode;
  /** Days or weeks to choose from. */
  periods: ReactNode;
  myTeams: ReactNode;
  /** Without any, two columns are enough. */
  hasTeams: boolean;
  games: ReactNode;
  /** Tables and headlines. */
  beside: ReactNode;
  quickAccess: ReactNode;
  /** To the next period, or the one before. */
  onSwipe: (by: 1 | -1) => void;
};

const columns = 'minmax(0, 1fr) max(18.75rem, 23.3vw)';
const twoColumns: Record<string, string> = { '--columns': columns };
const threeColumns: Record<string, string> = {
  '--columns': `clamp(18rem, 22.2vw, 22.5rem) ${columns}`,
};

/** Three columns by importance, and below each other in the same order where there is no room. */
export function HomeView(props: HomeViewProps) {
  const { filter, scoreSettings, periods, myTeams, hasTeams, games, beside, quickAccess } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {filter}
        <div className="ml-auto flex min-h-11 min-w-43 justify-end lg:order-last">
          {scoreSettings}
        </div>
        <div className="w-full min-w-0 lg:w-auto">{periods}</div>
      </div>
      <div
        className="max-xl:in-turn grid grid-cols-[minmax(0,1fr)] content-start gap-3 lg:gap-4 xl:grid-cols-(--columns) xl:grid-rows-[auto_1fr]"
        style={hasTeams ? threeColumns : twoColumns}
      >
        <div className="min-w-0">{myTeams}</div>
        <div
          {...useSwipe(props.onSwipe)}
          className={`in-turn grid min-w-0 content-start items-start gap-3 [touch-action:pan-y_pinch-zoom] lg:gap-4 ${hasTeams ? 'vast:grid-cols-2 xl:col-start-2 xl:row-span-2 xl:row-start-1' : ''}`}
        >
          {games}
        </div>
        <div className="min-w-0 xl:-col-end-1 xl:row-span-2 xl:row-start-1">{beside}</div>
        <div className="min-w-0 xl:col-start-1">{quickAccess}</div>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useSwipe } from '#web/ui/use-swipe.ts';

type HomeViewProps = {
  filter: ReactNode;
  /** Hides scores until they are asked for. */
  scoreSettings: ReactNode;
  /** Days or weeks to choose from. */
  periods: ReactNode;
  myTeams: ReactNode;
  games: ReactNode;
  news: ReactNode;
  /** Tables and forecasts: in the first of three columns, or in one of their own. */
  beside: ReactNode;
  quickAccess: ReactNode;
  /** False while games may still grow: what stands below them on a phone waits. */
  isWhole: boolean;
  /** To the next period, or the one before. */
  onSwipe: (by: 1 | -1) => void;
};

/** Games first, on every screen; what belongs to them stands beside them where there is room. */
export function HomeView(props: HomeViewProps) {
  const { filter, scoreSettings, periods, myTeams, games, news, beside, quickAccess, isWhole } =
    props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 lg:gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {filter}
        <div className="ml-auto min-h-11 min-w-32 text-right lg:ml-0">{scoreSettings}</div>
        <div className="w-full min-w-0 lg:w-auto lg:flex-1">{periods}</div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] vast:grid-cols-[24rem_minmax(0,1fr)_24rem_26rem] wide:grid-cols-[18rem_minmax(0,1fr)_18rem] content-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-4">
        {myTeams}
        <div
          {...useSwipe(props.onSwipe)}
          className="wide:col-start-2 wide:row-span-4 wide:row-start-1 grid min-w-0 content-start gap-3 [touch-action:pan-y_pinch-zoom] lg:gap-4"
        >
          {games}
        </div>
        <div
          hidden={!isWhole}
          className="vast:col-start-4 wide:col-start-3 lg:col-start-2 lg:row-span-4 lg:row-start-1"
        >
          {news}
        </div>
        <div hidden={!isWhole}>{quickAccess}</div>
        <div hidden={!isWhole} className="vast:col-start-3 vast:row-span-4 vast:row-start-1">
          {beside}
        </div>
      </div>
    </div>
  );
}

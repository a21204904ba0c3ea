import type { ReactNode } from 'react';
import { useSwipe } from './use-swipe.ts';

type HomeViewProps = {
  filter: ReactNode;
  /** Hides scores until they are asked for. */
  spoilerSwitch: ReactNode;
  live: ReactNode;
  upcoming: ReactNode;
  news: ReactNode;
  quickAccess: ReactNode;
  onSwipe: (by: 1 | -1) => void;
};

/** Games first, on every screen; news stand beside them where there is room. */
export function HomeView(props: HomeViewProps) {
  const { filter, spoilerSwitch, live, upcoming, news, quickAccess, onSwipe } = props;
  return (
    <div
      {...useSwipe(onSwipe)}
      className="grid touch-pan-y touch-pinch-zoom content-start gap-2 lg:gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {filter}
        {spoilerSwitch}
      </div>
      <div className="grid content-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:gap-4">
        {live}
        {upcoming}
        <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">{news}</div>
        {quickAccess}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

type HomeViewProps = {
  live: ReactNode;
  upcoming: ReactNode;
  news: ReactNode;
  quickAccess: ReactNode;
};

/** Games first, on every screen; news stand beside them where there is room. */
export function HomeView({ live, upcoming, news, quickAccess }: HomeViewProps) {
  return (
    <div className="grid content-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:gap-4">
      {live}
      {upcoming}
      <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">{news}</div>
      {quickAccess}
    </div>
  );
}

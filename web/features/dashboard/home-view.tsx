import type { ReactNode } from 'react';

type HomeViewProps = {
  live: ReactNode;
  upcoming: ReactNode;
  news: ReactNode;
  quickAccess: ReactNode;
};

/** Games first, on every screen; news and shortcuts beside them where there is room. */
export function HomeView({ live, upcoming, news, quickAccess }: HomeViewProps) {
  return (
    <div className="mx-auto grid max-w-7xl gap-3 px-3 py-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-4 lg:px-6 lg:py-4">
      <div className="grid content-start gap-3 lg:gap-4">
        {live}
        {upcoming}
      </div>
      <div className="grid content-start gap-3 lg:gap-4">
        {news}
        {quickAccess}
      </div>
    </div>
  );
}

import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { HomeView } from '#web/features/dashboard/home-view.tsx';
import { QuickAccess } from '#web/features/dashboard/quick-access.tsx';
import { LiveGames } from '#web/features/games/live-games.tsx';
import { UpcomingGames } from '#web/features/games/upcoming-games.tsx';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { LatestNews } from '#web/features/news/latest-news.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function DashboardPage() {
  const { isDown } = useGamesFeed();
  return (
    <>
      <PageHead title={dashboardTexts.pageTitle} description={dashboardTexts.description} />
      <h1 className="sr-only">{dashboardTexts.heading}</h1>
      <HomeView
        live={<LiveGames isFeedDown={isDown} />}
        upcoming={<UpcomingGames />}
        news={<LatestNews />}
        quickAccess={<QuickAccess />}
      />
    </>
  );
}

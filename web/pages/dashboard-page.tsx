import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { DashboardTabs } from '#web/features/dashboard/dashboard-tabs.tsx';
import { HiddenNews } from '#web/features/dashboard/hidden-news.tsx';
import { HomeView } from '#web/features/dashboard/home-view.tsx';
import { LeagueFilter } from '#web/features/dashboard/league-filter.tsx';
import { QuickAccess } from '#web/features/dashboard/quick-access.tsx';
import type { DashboardTab } from '#web/features/dashboard/use-dashboard-tab.ts';
import { useLeagueFilter } from '#web/features/dashboard/use-league-filter.ts';
import { useFollowedTeams } from '#web/features/favorites/use-followed-teams.ts';
import { LiveGames } from '#web/features/games/lists/live-games.tsx';
import { UpcomingGames } from '#web/features/games/lists/upcoming-games.tsx';
import { useScoresHidden } from '#web/features/games/rows/hidden-scores.ts';
import { SpoilerSwitch } from '#web/features/games/rows/spoiler-switch.tsx';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { LatestNews } from '#web/features/news/latest-news.tsx';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const Favorites = part(
  async () => (await import('#web/features/favorites/favorites-view.tsx')).FavoritesView,
);
const Fantasy = part(
  async () => (await import('#web/features/predictions/players/fantasy-picks.tsx')).FantasyPicks,
);
const Players = part(
  async () =>
    (await import('#web/features/predictions/players/player-predictions.tsx')).PlayerPredictions,
);
const Parlays = part(
  async () =>
    (await import('#web/features/predictions/players/parlay-predictions.tsx')).ParlayPredictions,
);
const Injuries = part(
  async () => (await import('#web/features/predictions/players/injury-reports.tsx')).InjuryReports,
);

const PaymentNotice = lazyExtra(
  async () => (await import('#web/features/pricing/payment-notice.tsx')).PaymentNotice,
);

const panels: Record<DashboardTab, ReactNode> = {
  home: <Home />,
  favorites: <Favorites />,
  predictions: (
    <>
      <Fantasy />
      <Players />
      <Parlays />
    </>
  ),
  fantasy: <Fantasy />,
  injuries: <Injuries />,
};

export function DashboardPage() {
  return (
    <>
      <h1 className="sr-only">{dashboardTexts.heading}</h1>
      <AfterPaint>
        <div className="mx-auto max-w-6xl px-3 sm:px-4">
          <PaymentNotice />
        </div>
      </AfterPaint>
      <DashboardTabs>
        {(tab) => (
          <>
            <PageHead
              title={dashboardTexts.pageTitles[tab]}
              description={dashboardTexts.descriptions[tab]}
            />
            <PagePart key={tab} waiting={<PageSpinner />}>
              <div className="grid gap-8">{panels[tab]}</div>
            </PagePart>
          </>
        )}
      </DashboardTabs>
    </>
  );
}

function Home() {
  const { isDown } = useGamesFeed();
  const followed = useFollowedTeams();
  const { league, choices, choose, step } = useLeagueFilter();
  const areScoresHidden = useScoresHidden();
  const [areNewsWanted, setNewsWanted] = useState(false);
  return (
    <HomeView
      filter={<LeagueFilter choices={choices} league={league} onChoose={choose} />}
      spoilerSwitch={<SpoilerSwitch />}
      onSwipe={step}
      live={<LiveGames isFeedDown={isDown} followed={followed} league={league} />}
      upcoming={<UpcomingGames league={league} />}
      news={
        areScoresHidden && !areNewsWanted ? (
          <HiddenNews onShow={() => setNewsWanted(true)} />
        ) : (
          <LatestNews league={league} />
        )
      }
      quickAccess={<QuickAccess />}
    />
  );
}

/** Fetched with the tab that shows it. */
function part(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

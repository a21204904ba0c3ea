import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { dashboardTexts } from '#shared/texts/dashboard.ts';
import { DashboardTabs } from '#web/features/dashboard/dashboard-tabs.tsx';
import { HomeView } from '#web/features/dashboard/home-view.tsx';
import { LeagueFilter, useLeagueFilter } from '#web/features/dashboard/league-filter.tsx';
import type { DashboardTab } from '#web/features/dashboard/use-dashboard-tab.ts';
import { useFollowedTeams } from '#web/features/favorites/use-followed-teams.ts';
import { LiveGames } from '#web/features/games/lists/live-games.tsx';
import { Results } from '#web/features/games/lists/results.tsx';
import { UpcomingGames } from '#web/features/games/lists/upcoming-games.tsx';
import { type MyTeam, myTeamsQuery } from '#web/features/games/my-teams/my-teams.queries.ts';
import { expectedTeams, MyTeams } from '#web/features/games/my-teams/my-teams.tsx';
import type { PeriodBoardProps } from '#web/features/games/periods/period-board.tsx';
import { PeriodChips } from '#web/features/games/periods/period-chips.tsx';
import { usePeriod } from '#web/features/games/periods/use-period.ts';
import { useGamesFeed } from '#web/features/games/use-games-feed.ts';
import { TeamPlace } from '#web/features/standings/team-place.tsx';
import { welcomeDue } from '#web/parts/welcome-due.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { AfterPaint, lazyExtra, lazyPart } from '#web/ui/after-paint.tsx';
import { useDeviceSetting } from '#web/ui/device-setting.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { useInView } from '#web/ui/use-in-view.ts';
import { useNow } from '#web/ui/use-now.ts';

const Favorites = lazyPart(async () => (await import('./favorites-tab.tsx')).FavoritesTab);
const Predictions = lazyPart(
  async () =>
    (await import('#web/features/predictions/views/predictions-view.tsx')).PredictionsView,
);
const Fantasy = lazyPart(
  async () => (await import('#web/features/predictions/views/one-part-views.tsx')).FantasyView,
);
const Injuries = lazyPart(
  async () => (await import('#web/features/predictions/views/one-part-views.tsx')).InjuriesView,
);
const PeriodBoard = lazyPart<PeriodBoardProps>(
  async () => (await import('#web/features/games/periods/period-board.tsx')).PeriodBoard,
);
const WithMine = lazyPart<{ children: ReactNode }>(
  async () => (await import('#web/features/favorites/with-mine.tsx')).WithMine,
);

const ScoreSettings = lazyExtra(
  async () => (await import('#web/parts/score-settings.tsx')).ScoreSettings,
);
const LatestNews = lazyExtra<{ league: League | undefined }>(
  async () => (await import('#web/features/news/latest-news.tsx')).LatestNews,
);
const QuickAccess = lazyExtra(
  async () => (await import('#web/features/dashboard/quick-access.tsx')).QuickAccess,
);
const Tables = lazyExtra<{ leagues: readonly League[] }>(
  async () => (await import('#web/features/standings/tables-glance.tsx')).TablesGlance,
);
const Tonight = lazyExtra<{ leagues: readonly League[]; followed: ReadonlySet<string> }>(
  async () => (await import('#web/features/predictions/games/tonight.tsx')).Tonight,
);
const TeamStakes = lazyExtra<{ team: MyTeam; children: ReactNode }>(
  async () => (await import('#web/features/playoffs/team-stakes.tsx')).TeamStakes,
);
const Welcome = lazyExtra(
  async () => (await import('#web/features/favorites/welcome.tsx')).Welcome,
);

const PaymentNotice = lazyExtra(
  async () => (await import('#web/features/pricing/payment-notice.tsx')).PaymentNotice,
);

const panels: Record<DashboardTab, ReactNode> = {
  home: <Home />,
  favorites: <Favorites />,
  predictions: (
    <WithMine>
      <Predictions />
    </WithMine>
  ),
  fantasy: (
    <WithMine>
      <Fantasy />
    </WithMine>
  ),
  injuries: (
    <WithMine>
      <Injuries />
    </WithMine>
  ),
};

export function DashboardPage() {
  const isWelcomeDue = useDeviceSetting(welcomeDue) !== null;
  return (
    <>
      <h1 className="sr-only">{dashboardTexts.heading}</h1>
      <AfterPaint>
        <div className="page-width">
          <PaymentNotice />
        </div>
      </AfterPaint>
      {isWelcomeDue && (
        <AfterPaint>
          <Welcome />
        </AfterPaint>
      )}
      <DashboardTabs>
        {(tab) => (
          <>
            <PageHead
              title={dashboardTexts.pageTitles[tab]}
              description={dashboardTexts.descriptions[tab]}
            />
            <PagePart key={tab} waiting={<PageSpinner />}>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{panels[tab]}</div>
            </PagePart>
          </>
        )}
      </DashboardTabs>
    </>
  );
}

const columnClasses = 'in-turn grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4';

function Home() {
  const { isDown } = useGamesFeed();
  const followed = useFollowedTeams();
  const { league, choose } = useLeagueFilter();
  const period = usePeriod(league, useNow(minuteMs));
  const { current, chosen, isCurrent, searchOf, step } = period;
  const sports = league ? [league] : leagues;
  const { data: teams, isPending: areTeamsPending } = useQuery(myTeamsQuery(useAuth().user?.id));
  return (
    <HomeView
      filter={<LeagueFilter league={league} onChoose={choose} />}
      scoreSettings={
        <AfterPaint>
          <ScoreSettings />
        </AfterPaint>
      }
      onSwipe={step}
      myTeams={
        <MyTeams
          placeOf={(teamId, league) => <TeamPlace teamId={teamId} league={league} />}
          stakesOf={(team, instead) => (
            <AfterPaint waiting={instead}>
              <TeamStakes team={team}>{instead}</TeamStakes>
            </AfterPaint>
          )}
        />
      }
      hasTeams={(teams?.length ?? expectedTeams.read()) > 0}
      beside={
        <WhenNear>
          <div className="in-turn grid items-start gap-3 md:grid-cols-2 lg:gap-4 xl:grid-cols-1">
            <Tables leagues={sports} />
            <LatestNews league={league} />
          </div>
        </WhenNear>
      }
      periods={
        <PeriodChips
          current={current}
          chosen={chosen}
          searchOf={searchOf}
          onChoose={period.choose}
        />
      }
      games={
        isCurrent ? (
          <>
            <div className={columnClasses}>
              <LiveGames isFeedDown={isDown} followed={followed} league={league} />
              <Results league={league} />
            </div>
            <div className={columnClasses}>
              <AfterPaint waiting={waiting}>
                <Tonight leagues={sports} followed={followed.teamIds} />
              </AfterPaint>
              <UpcomingGames league={league} />
            </div>
          </>
        ) : (
          <AfterPaint waiting={waiting}>
            <PeriodBoard key={chosen.first} sports={sports} period={chosen} isFeedDown={isDown} />
          </AfterPaint>
        )
      }
      quickAccess={
        !areTeamsPending && (
          <AfterPaint>
            <QuickAccess />
          </AfterPaint>
        )
      }
    />
  );
}

/** Fetched when it is scrolled to, from then on. */
function WhenNear({ children }: { children: ReactNode }) {
  const [place, isNear] = useInView<HTMLDivElement>();
  const [isWanted, setWanted] = useState(false);
  if (isNear && !isWanted) setWanted(true);
  return (
    <div ref={place}>
      {isWanted ? <AfterPaint waiting={waiting}>{children}</AfterPaint> : waiting}
    </div>
  );
}

/** The room of forecasts or tables, which come when the board stands. */
const waiting = <SkeletonCard className="h-96" />;

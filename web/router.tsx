import { type ComponentType, isValidElement, type ReactNode } from 'react';
import { BrowserRouter, matchRoutes, type RouteObject, useRoutes } from 'react-router';
import type { MemberPath, OpenPath } from '#shared/facts/page-paths.ts';
import { withQueries } from './api/load-queries.ts';
import { ProtectedRoute } from './features/auth/protected-route.tsx';
import { LandingPage } from './pages/landing-page.tsx';
import { loadFrame, RootPage } from './pages/root-page.tsx';
import { earlyPart } from './ui/early-part.tsx';
import { useTakenOver } from './ui/use-hydrated.ts';

const loaders = new Map<unknown, () => Promise<void>>();

const Pricing = askingPage(() => import('./pages/pricing-page.tsx'), 'PricingPage');
const Terms = page(() => import('./pages/terms-page.tsx'), 'TermsPage');
const Privacy = page(() => import('./pages/privacy-page.tsx'), 'PrivacyPage');
const Dashboard = askingPage(() => import('./pages/dashboard-page.tsx'), 'DashboardPage');
const Game = askingPage(() => import('./pages/game-page.tsx'), 'GamePage');
const SportHome = askingPage(() => import('./pages/sport-page.tsx'), 'SportPage');
const Schedule = askingPage(() => import('./pages/schedule-page.tsx'), 'SchedulePage');
const Scores = askingPage(() => import('./pages/scores-page.tsx'), 'ScoresPage');
const Standings = askingPage(() => import('./pages/standings-page.tsx'), 'StandingsPage');
const News = askingPage(() => import('./pages/news-page.tsx'), 'NewsPage');
const ComingSoon = page(() => import('./pages/coming-soon-page.tsx'), 'ComingSoonPage');
const Team = askingPage(() => import('./pages/team-page.tsx'), 'TeamPage');
const Player = askingPage(() => import('./pages/player-page.tsx'), 'PlayerPage');
const OpenTeam = askingPage(() => import('./pages/open-team-page.tsx'), 'OpenTeamPage');
const OpenPlayer = askingPage(() => import('./pages/open-player-page.tsx'), 'OpenPlayerPage');
const Profile = askingPage(() => import('./pages/profile-page.tsx'), 'ProfilePage');
const TrackRecord = askingPage(() => import('./pages/track-record-page.tsx'), 'TrackRecordPage');
const PastSeasons = askingPage(() => import('./pages/past-seasons-page.tsx'), 'PastSeasonsPage');
const SeasonChances = askingPage(
  () => import('./pages/season-chances-page.tsx'),
  'SeasonChancesPage',
);
const YourRecord = askingPage(() => import('./pages/your-record-page.tsx'), 'YourRecordPage');
const Methods = page(() => import('./pages/methods-page.tsx'), 'MethodsPage');
const Seals = askingPage(() => import('./pages/seals-page.tsx'), 'SealsPage');
const Developers = askingPage(() => import('./pages/developers-page.tsx'), 'DevelopersPage');
const PublicGame = askingPage(() => import('./pages/public-game-page.tsx'), 'PublicGamePage');
const Wall = askingPage(() => import('./pages/wall-page.tsx'), 'WallPage');
const NotFound = page(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');

const soon = <ComingSoon />;
const privacy = <Privacy />;

/** Every page of the product, one line each. */
const openPages: Record<OpenPath, ReactNode> = {
  '/': <LandingPage />,
  '/pricing': <Pricing />,
  '/terms': <Terms />,
  '/track-record': <TrackRecord />,
  '/track-record/past-seasons': <PastSeasons />,
  '/track-record/season-chances': <SeasonChances />,
  '/track-record/your-record': <YourRecord />,
  '/methods': <Methods />,
  '/seals/:day': <Seals />,
  '/developers': <Developers />,
  '/g/:gameId': <PublicGame />,
  '/t/:teamId': <OpenTeam />,
  '/p/:playerId': <OpenPlayer />,
  '/scores/nfl': <Scores league="NFL" />,
  '/scores/nba': <Scores league="NBA" />,
  '/tables/nfl': <Standings league="NFL" />,
  '/tables/nba': <Standings league="NBA" />,
  '/wall': <Wall />,
  '/privacy': privacy,
  '/state-privacy': privacy,
  '/children-privacy': privacy,
  '/ads': privacy,
  '/nielsen': privacy,
  '/do-not-sell': privacy,
  '/nba/men': soon,
  '/wnba': soon,
  '/soccer/*': soon,
  '/cricket/*': soon,
  '/mlb': soon,
  '/nhl': soon,
  '/golf': soon,
  '/tennis': soon,
  '/mma': soon,
  '/boxing': soon,
  '/watch': soon,
  '/fantasy': soon,
  '/careers': soon,
  '/corrections': soon,
  '*': <NotFound />,
};
const memberPages: Record<MemberPath, ReactNode> = {
  '/dashboard': <Dashboard />,
  '/profile': <Profile />,
  '/game/:gameId': <Game />,
  '/team/:teamId': <Team />,
  '/player/:playerId': <Player />,
  '/nfl': <SportHome sport="NFL" />,
  '/nba': <SportHome sport="NBA" />,
  '/soccer': <SportHome sport="SOCCER" />,
  '/cricket': <SportHome sport="CRICKET" />,
  '/nfl/schedule': <Schedule league="NFL" />,
  '/nba/schedule': <Schedule league="NBA" />,
  '/nfl/scores': <Scores league="NFL" />,
  '/nba/scores': <Scores league="NBA" />,
  '/nfl/standings': <Standings league="NFL" />,
  '/nba/standings': <Standings league="NBA" />,
  '/nfl/news': <News league="NFL" />,
  '/nba/news': <News league="NBA" />,
};

const members: RouteObject = {
  element: <RootPage isForMembers />,
  children: [{ element: <ProtectedRoute />, children: routesTo(memberPages) }],
};
const { '/wall': wall, ...framedPages } = openPages;
const table: RouteObject[] = [
  // For a screen across the room, which has no use for what surrounds other pages.
  { path: '/wall', element: wall },
  { element: <RootPage />, children: routesTo(framedPages) },
  members,
];

export function Router() {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

export function Pages(): ReactNode {
  return useRoutes(table);
}

/** Fetches the page of an address, so that its first rendering shows it at once; tells the path that leads to it. */
export async function loadPage(address: string): Promise<string | undefined> {
  const matches = matchRoutes(table, address) ?? [];
  const route = matches.at(-1)?.route;
  await Promise.all([
    isValidElement(route?.element) && loaders.get(route.element.type)?.(),
    matches[0]?.route === members && loadFrame(),
  ]);
  return route?.path;
}

function routesTo(pages: Record<string, ReactNode>): RouteObject[] {
  return Object.entries(pages).map(([path, element]) => ({ path, element }));
}

type Module<Name extends string, Props> = Record<Name, ComponentType<Props>>;

function askingPage<Name extends string, Props extends object>(
  load: () => Promise<Module<Name, Props>>,
  name: Name,
) {
  return page(withQueries(load), name);
}

/** A page whose code `loadPage` may fetch before. */
function page<Name extends string, Props extends object>(
  fetch: () => Promise<Module<Name, Props>>,
  name: Name,
) {
  const { Part, load } = earlyPart(async () => (await fetch())[name]);
  function Page(props: Props) {
    useTakenOver();
    return <Part {...props} />;
  }
  loaders.set(Page, load);
  return Page;
}

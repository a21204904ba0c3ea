import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import {
  comingSoonPaths,
  leagueRoute,
  privacyPaths,
  routes,
  sportRoute,
} from '#shared/facts/routes.ts';
import { leagues, sports } from '#shared/facts/sports.ts';
import { ProtectedRoute } from './features/auth/protected-route.tsx';
import { RootPage } from './pages/root-page.tsx';

const Landing = page(async () => (await import('./pages/landing-page.tsx')).LandingPage);
const Pricing = page(async () => (await import('./pages/pricing-page.tsx')).PricingPage);
const Terms = page(async () => (await import('./pages/terms-page.tsx')).TermsPage);
const Privacy = page(async () => (await import('./pages/privacy-page.tsx')).PrivacyPage);
const Dashboard = page(async () => (await import('./pages/dashboard-page.tsx')).DashboardPage);
const Game = page(async () => (await import('./pages/game-page.tsx')).GamePage);
const SportHome = page(async () => (await import('./pages/sport-page.tsx')).SportPage);
const Schedule = page(async () => (await import('./pages/schedule-page.tsx')).SchedulePage);
const Scores = page(async () => (await import('./pages/scores-page.tsx')).ScoresPage);
const Standings = page(async () => (await import('./pages/standings-page.tsx')).StandingsPage);
const News = page(async () => (await import('./pages/news-page.tsx')).NewsPage);
const ComingSoon = page(async () => (await import('./pages/coming-soon-page.tsx')).ComingSoonPage);
const Team = page(async () => (await import('./pages/team-page.tsx')).TeamPage);
const Profile = page(async () => (await import('./pages/profile-page.tsx')).ProfilePage);
const TrackRecord = page(
  async () => (await import('./pages/track-record-page.tsx')).TrackRecordPage,
);
const Methods = page(async () => (await import('./pages/methods-page.tsx')).MethodsPage);
const NotFound = page(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

export function Router() {
  return (
    <BrowserRouter>
      <Routes>{pageRoutes()}</Routes>
    </BrowserRouter>
  );
}

/** Every page of the product, one line each. */
export function pageRoutes() {
  return (
    <Route element={<RootPage />}>
      <Route path="/" element={<Landing />} />
      <Route path="/pricing" element={<Pricing />} />
      <Route path="/terms" element={<Terms />} />
      <Route path={routes.trackRecord} element={<TrackRecord />} />
      <Route path={routes.methods} element={<Methods />} />
      {privacyPaths.map((path) => (
        <Route key={path} path={path} element={<Privacy />} />
      ))}
      {comingSoonPaths.map((path) => (
        <Route key={path} path={path} element={<ComingSoon />} />
      ))}
      <Route element={<ProtectedRoute />}>
        {sports.map((sport) => (
          <Route key={sport} path={sportRoute(sport)} element={<SportHome sport={sport} />} />
        ))}
        {leagues.map((league) => (
          <Route key={league}>
            <Route path={leagueRoute(league, 'schedule')} element={<Schedule league={league} />} />
            <Route path={leagueRoute(league, 'scores')} element={<Scores league={league} />} />
            <Route
              path={leagueRoute(league, 'standings')}
              element={<Standings league={league} />}
            />
            <Route path={leagueRoute(league, 'news')} element={<News league={league} />} />
          </Route>
        ))}
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/profile" element={<Profile />} />
        <Route path="/game/:gameId" element={<Game />} />
        <Route path="/team/:teamId" element={<Team />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Route>
  );
}

function page<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

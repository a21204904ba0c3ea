import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ProtectedRoute } from './features/auth/protected-route.tsx';
import { RootPage } from './pages/root-page.tsx';

const Landing = page(async () => (await import('./pages/landing-page.tsx')).LandingPage);
const Pricing = page(async () => (await import('./pages/pricing-page.tsx')).PricingPage);
const Terms = page(async () => (await import('./pages/terms-page.tsx')).TermsPage);
const Privacy = page(async () => (await import('./pages/privacy-page.tsx')).PrivacyPage);
const Dashboard = page(async () => (await import('./pages/dashboard-page.tsx')).DashboardPage);
const Game = page(async () => (await import('./pages/game-page.tsx')).GamePage);
const NotFound = page(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

const privacyPaths = [
  '/privacy',
  '/state-privacy',
  '/children-privacy',
  '/ads',
  '/nielsen',
  '/do-not-sell',
];

/** Every page of the product, one line each. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<RootPage />}>
          <Route path="/" element={<Landing />} />
          <Route path="/pricing" element={<Pricing />} />
          <Route path="/terms" element={<Terms />} />
          {privacyPaths.map((path) => (
            <Route key={path} path={path} element={<Privacy />} />
          ))}
          <Route element={<ProtectedRoute />}>
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/game/:gameId" element={<Game />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ProtectedRoute } from './features/auth/protected-route.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { RootFallback, RootPage } from './pages/root-page.tsx';

/** Every page of the product, one line each. */
const publicPages: RouteObject[] = [
  page('/', async () => (await import('./pages/landing-page.tsx')).LandingPage),
  page('/pricing', async () => (await import('./pages/pricing-page.tsx')).PricingPage),
  page('/terms', async () => (await import('./pages/terms-page.tsx')).TermsPage),
  page('/privacy', loadPrivacyPage),
  page('/state-privacy', loadPrivacyPage),
  page('/children-privacy', loadPrivacyPage),
  page('/ads', loadPrivacyPage),
  page('/nielsen', loadPrivacyPage),
  page('/do-not-sell', loadPrivacyPage),
  page('*', async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
];
const protectedPages: RouteObject[] = [
  page('/dashboard', async () => (await import('./pages/dashboard-page.tsx')).DashboardPage),
  page('/game/:gameId', async () => (await import('./pages/game-page.tsx')).GamePage),
];

export const router = createBrowserRouter([
  {
    Component: RootPage,
    HydrateFallback: RootFallback,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...publicPages, { Component: ProtectedRoute, children: protectedPages }],
      },
    ],
  },
]);

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

async function loadPrivacyPage(): Promise<ComponentType> {
  return (await import('./pages/privacy-page.tsx')).PrivacyPage;
}

import { createBrowserRouter } from 'react-router';
import { ProtectedRoute } from './features/auth/protected-route.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { RootPage } from './pages/root-page.tsx';
import { PageSpinner } from './ui/spinner.tsx';

/** Every page of the product, one line each. */
export const router = createBrowserRouter([
  {
    Component: RootPage,
    HydrateFallback: PageSpinner,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: '/',
            lazy: async () => ({
              Component: (await import('./pages/landing-page.tsx')).LandingPage,
            }),
          },
          {
            Component: ProtectedRoute,
            children: [
              {
                path: '/dashboard',
                lazy: async () => ({
                  Component: (await import('./pages/dashboard-page.tsx')).DashboardPage,
                }),
              },
              {
                path: '/game/:gameId',
                lazy: async () => ({ Component: (await import('./pages/game-page.tsx')).GamePage }),
              },
            ],
          },
          {
            path: '*',
            lazy: async () => ({
              Component: (await import('./pages/not-found-page.tsx')).NotFoundPage,
            }),
          },
        ],
      },
    ],
  },
]);

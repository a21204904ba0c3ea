import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { type Auth, AuthContext } from '#web/session/auth-context.ts';
import { buildAuth } from './build-auth.ts';
import { buildSession } from './fake-auth-server.ts';

type RenderOptions = {
  path?: string;
  at?: string;
  feed?: SiteConfig['feed'];
  /** Who is signed in, with what the test wants of the account. */
  fan?: Partial<Auth>;
};

/** Renders under a router and a cache of its own that tries each request once. */
export function renderWithData(
  page: ReactNode,
  { path = '/', at = '/', feed, fan }: RenderOptions = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (feed) queryClient.setQueryData(siteConfigQuery.queryKey, buildSiteConfig({ feed }));
  const user = buildSession().user as Auth['user'];
  const element = fan ? (
    <AuthContext value={buildAuth({ user, ...fan })}>{page}</AuthContext>
  ) : (
    page
  );
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, queryClient, router };
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { AuthDialogContext } from '#web/features/auth/auth-dialog-context.ts';
import { type Auth, AuthContext } from '#web/session/auth-context.ts';
import { type Subscription, SubscriptionContext } from '#web/session/subscription-context.ts';
import { buildAuth } from './build-auth.ts';
import { buildSubscription } from './build-subscription.ts';

/** What `useAuth` and its neighbours give is there only when it is named. */
type Providers = {
  auth?: Partial<Auth>;
  subscription?: Partial<Subscription>;
  openAuthDialog?: () => void;
};
export type RenderOptions = Providers & { path?: string; at?: string; feed?: SiteConfig['feed'] };

/** Renders under a router and a cache of its own that tries each request once. */
export function renderWithData(
  page: ReactNode,
  { path = '/', at = '/', feed, ...providers }: RenderOptions = {},
) {
  const element = provide(page, providers);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (feed) queryClient.setQueryData(siteConfigQuery.queryKey, buildSiteConfig({ feed }));
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

function provide(page: ReactNode, { auth, subscription, openAuthDialog }: Providers): ReactNode {
  let provided = page;
  if (openAuthDialog) {
    provided = <AuthDialogContext value={openAuthDialog}>{provided}</AuthDialogContext>;
  }
  if (subscription) {
    const value = buildSubscription(subscription);
    provided = <SubscriptionContext value={value}>{provided}</SubscriptionContext>;
  }
  return auth ? <AuthContext value={buildAuth(auth)}>{provided}</AuthContext> : provided;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminIntervals } from '#shared/facts/admin.ts';
import { adminTexts as texts } from '#shared/texts/admin.ts';
import { AdminTabs } from '#web/features/admin/admin-tabs.tsx';
import { SignInAgain } from '#web/features/admin/sign-in-again.tsx';
import { standingQuery } from '#web/parts/administrator.queries.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** Shows nothing of its own to whoever is no administrator; what they may read and do is decided by the database. */
export function AdminPage({ nothingHere }: { nothingHere: ReactNode }) {
  const { user } = useAuth();
  const query = useQuery({
    ...standingQuery(user?.email),
    refetchInterval: adminIntervals.standingMs,
  });
  if (query.data === 'none') return nothingHere;
  if (!query.data && !query.isError) return <PageSpinner />;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-12">
      <PageHead title={texts.pageTitle} description={texts.description} isIndexed={false} />
      {query.data ? (
        <>
          <header className="grid gap-2 rounded-card bg-board p-4 text-board-text sm:p-6">
            <h1 className="font-black text-4xl uppercase leading-none sm:text-5xl">
              {texts.heading}
            </h1>
            <p className="text-board-muted">{texts.lead}</p>
          </header>
          {query.data === 'fresh' ? <AdminTabs /> : <SignInAgain />}
        </>
      ) : (
        <FailedQuery isPage query={query} title={texts.failed} />
      )}
    </div>
  );
}

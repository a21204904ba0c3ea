import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { adminRoute } from '#shared/facts/admin.ts';
import { routes } from '#shared/facts/routes.ts';
import { notFoundTexts } from '#shared/texts/not-found.ts';
import { withQueries } from '#web/api/load-queries.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { BoardPage } from '#web/shell/board-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const loadAdmin = withQueries(async () => (await import('./admin-page.tsx')).AdminPage);
const AdminPage = lazy(async () => ({ default: await loadAdmin() }));

/** Of every address that does not exist, and of one that exists for administrators alone. */
export function NotFoundPage() {
  const { user } = useAuth();
  const path = useLocation().pathname.replace(/\/+$/, '').toLowerCase();
  if (!user || path !== adminRoute) return <NothingHere />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <AdminPage nothingHere={<NothingHere />} />
    </Suspense>
  );
}

function NothingHere() {
  return (
    <BoardPage>
      <PageHead
        title={notFoundTexts.pageTitle}
        description={notFoundTexts.description}
        isIndexed={false}
      />
      <p className="font-black font-display text-[clamp(9rem,45vw,20rem)] text-board-digit leading-[0.8]">
        {notFoundTexts.code}
      </p>
      <h1 className="text-4xl leading-none sm:text-5xl">{notFoundTexts.heading}</h1>
      <ButtonLink to={routes.home} variant="digit" size="large">
        {notFoundTexts.home}
      </ButtonLink>
    </BoardPage>
  );
}

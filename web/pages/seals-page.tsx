import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isCalendarDate } from '#shared/calendar-date.ts';
import { routes } from '#shared/facts/routes.ts';
import { newestDay } from '#shared/facts/seal-paths.ts';
import { sealTexts as texts } from '#shared/texts/seals.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { DaySeals, SealsSkeleton } from '#web/features/seals/day-seals.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Predictions for the games of a day, as hashes that were published before them. */
export function SealsPage() {
  const { day: asked = newestDay } = useParams();
  const { data: config } = useQuery(siteConfigQuery);
  // The server makes one page for all days.
  const isHydrated = useHydrated();
  const isDay = isCalendarDate(asked);
  if (isHydrated && !isDay && asked !== newestDay) return <NotFoundPage />;
  const isDemo = config?.feed === 'demo';
  return (
    <article className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <header className="grid gap-3">
        <h1 className="font-black text-5xl leading-none sm:text-6xl">{texts.heading}</h1>
        <p className="max-w-prose text-lg text-muted">{texts.lead}</p>
        <p className="max-w-prose text-muted">{texts.trust}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          <TextLink to={routes.methods}>{texts.methods}</TextLink>
          <TextLink to={routes.trackRecord}>{texts.record}</TextLink>
        </p>
      </header>
      {isDemo && (
        <p role="note" className="max-w-prose border-warning border-l-4 pl-4 font-semibold">
          {texts.demo}
        </p>
      )}
      {isHydrated && config ? (
        <DaySeals world={isDemo ? 'demo' : 'real'} day={isDay ? asked : undefined} />
      ) : (
        <SealsSkeleton />
      )}
    </article>
  );
}

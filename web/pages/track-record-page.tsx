import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { backtestTexts, trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { BacktestTables } from '#web/features/track-record/backtest-tables.tsx';
import { RecordSkeleton, Section, TrackRecord } from '#web/features/track-record/track-record.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function TrackRecordPage() {
  const { data: config } = useQuery(siteConfigQuery);
  const isDemo = config?.feed === 'demo';
  return (
    <div className="page-width grid gap-8 py-8">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <header className="grid gap-3">
        <h1 className="font-black text-5xl leading-none sm:text-6xl">{texts.heading}</h1>
        <p className="max-w-prose text-lg text-muted">{texts.lead}</p>
        <p>
          <Link
            to={routes.methods}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {texts.methods}
          </Link>
        </p>
      </header>
      {config ? (
        <>
          {isDemo && (
            <p role="note" className="max-w-prose border-warning border-l-4 pl-4 font-semibold">
              {texts.demo}
            </p>
          )}
          <TrackRecord isDemo={isDemo}>
            <Section heading={backtestTexts.heading}>
              <BacktestTables />
            </Section>
          </TrackRecord>
        </>
      ) : (
        <RecordSkeleton />
      )}
    </div>
  );
}

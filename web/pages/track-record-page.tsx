import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { newestSealsRoute } from '#shared/facts/seal-paths.ts';
import { backtestTexts, trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { BacktestTables } from '#web/features/track-record/backtest-tables.tsx';
import { RecordSkeleton, Section, TrackRecord } from '#web/features/track-record/track-record.tsx';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const SeasonRecord = lazyExtra(
  async () => (await import('#web/features/track-record/season-record.tsx')).SeasonRecord,
);
const BeatTheModel = lazyExtra(
  async () => (await import('#web/features/fan-chances/beat-the-model.tsx')).BeatTheModel,
);

const link =
  'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';

export function TrackRecordPage() {
  const { data: config } = useQuery(siteConfigQuery);
  const isDemo = config?.feed === 'demo';
  const openAuthDialog = useAuthDialog();
  return (
    <div className="page-width grid gap-8 py-8">
      <PageHead title={texts.pageTitle} description={texts.description} />
      <header className="grid gap-3">
        <h1 className="font-black text-5xl leading-none sm:text-6xl">{texts.heading}</h1>
        <p className="max-w-prose text-lg text-muted">{texts.lead}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to={routes.methods} className={link}>
            {texts.methods}
          </Link>
          <Link to={newestSealsRoute} className={link}>
            {texts.seals}
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
          <AfterPaint waiting={<RecordSkeleton />}>
            <SeasonRecord isDemo={isDemo} />
          </AfterPaint>
          <AfterPaint waiting={<RecordSkeleton />}>
            <BeatTheModel isDemo={isDemo} onLogIn={() => openAuthDialog('login')} />
          </AfterPaint>
        </>
      ) : (
        <RecordSkeleton />
      )}
    </div>
  );
}

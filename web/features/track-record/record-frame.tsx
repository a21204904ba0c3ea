import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { keysOf } from '#shared/facts/keys-of.ts';
import { routes } from '#shared/facts/routes.ts';
import { trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

const tabs = {
  now: routes.trackRecord,
  past: routes.pastSeasons,
  seasons: routes.seasonChances,
  you: routes.yourRecord,
};
type RecordTab = keyof typeof tabs;
const tabNames = keysOf(tabs);
/** Where figures of the simulated league stand. */
const simulated = new Set<RecordTab>(['now', 'you']);

type RecordFrameProps = { tab: RecordTab; children: (isDemo: boolean) => ReactNode };

/** One part of the record under the names of all; each has an address, which needs no script. */
export function RecordFrame({ tab, children }: RecordFrameProps) {
  const { data: config } = useQuery(siteConfigQuery);
  const isDemo = config?.feed === 'demo';
  const { title, description } = texts.parts[tab];
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <PageHead title={title} description={description} />
      <h1 className="font-black text-4xl leading-none sm:text-5xl">{texts.heading}</h1>
      <nav aria-label={texts.tabs} className="-mx-3 flex overflow-x-auto border-b sm:mx-0">
        {tabNames.map((name) => (
          <Link
            key={name}
            to={tabs[name]}
            aria-current={name === tab ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center border-transparent border-b-3 px-2.5 font-bold font-display text-lg text-muted -outline-offset-2 hover:text-text aria-[current]:border-primary aria-[current]:text-text sm:px-4 sm:text-xl"
          >
            {texts.parts[name].tab}
          </Link>
        ))}
      </nav>
      {isDemo && simulated.has(tab) && (
        <p role="note" className="border-warning border-l-4 pl-4 text-sm">
          {texts.demo}
        </p>
      )}
      {config ? children(isDemo) : <RecordSkeleton />}
    </div>
  );
}

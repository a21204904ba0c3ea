import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Blocker, JobState } from '#shared/schemas/admin.ts';
import { formatBytes, adminHealthTexts as texts } from '#shared/texts/admin.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { blockersQuery, jobsQuery, siteQuery } from './admin.queries.ts';
import { describeHealth } from './describe-health.ts';
import { Failures } from './failures.tsx';
import { JobTable } from './job-table.tsx';
import { RowTable } from './row-list.tsx';
import { MomentCell, ShownText } from './shown-text.tsx';

const tickMs = minuteMs / 12;

export function Health() {
  const query = useQuery(jobsQuery);
  const { data: blockers = [] } = useQuery(blockersQuery);
  const { data: site } = useQuery(siteQuery);
  const now = useNow(tickMs);
  return (
    <>
      {query.data && query.data.length > 0 && (
        <SectionCard
          title={texts.heading}
          {...(site && { explanation: texts.scoresFrom[site.feed](site.feed_addresses) })}
        >
          <HealthWords states={query.data} blockers={blockers} now={now} />
        </SectionCard>
      )}
      <Failures />
      <Backups />
      <SectionCard title={texts.jobs}>
        <JobTable query={query} now={now} />
      </SectionCard>
    </>
  );
}

type WordsProps = { states: readonly JobState[]; blockers: readonly Blocker[]; now: Date };

function HealthWords({ states, blockers, now }: WordsProps) {
  const { troubles, working } = describeHealth(states, now, blockers);
  return (
    <ul className="grid gap-3 p-4">
      {troubles.map(({ key, line, advice }) => (
        <li key={key} className="flex items-start gap-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
          <div className="wrap-anywhere min-w-0">
            <p className="font-semibold">{line}</p>
            {advice && <p className="text-muted text-sm">{advice}</p>}
          </div>
        </li>
      ))}
      {troubles.length === 0 && (
        <li className="flex items-start gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          <p className="font-semibold">{texts.works(working)}</p>
        </li>
      )}
    </ul>
  );
}

/** Which archives there are, as the place where they lie says. */
function Backups() {
  const query = useQuery(siteQuery);
  const backups = query.data?.backups;
  const isUnread = backups?.archives === null;
  return (
    <SectionCard title={texts.backups} {...(backups && { explanation: texts.backupPlan(backups) })}>
      <RowTable
        query={{ ...query, isError: query.isError || isUnread }}
        rows={backups?.archives ?? undefined}
        words={{
          heading: texts.backups,
          columns: texts.backupColumns,
          failed: texts.backupsFailed,
          empty: texts.noBackups,
          emptyDetail: texts.noBackupsDetail,
        }}
        keyOf={({ name }) => name}
      >
        {({ name, bytes, stored_at }) => (
          <Row key={name} name={<ShownText text={name} />}>
            <MomentCell moment={stored_at} />
            <Cell>{formatBytes(bytes)}</Cell>
          </Row>
        )}
      </RowTable>
    </SectionCard>
  );
}

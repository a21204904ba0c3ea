import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { JobState } from '#shared/schemas/admin.ts';
import { adminHealthTexts as texts } from '#shared/texts/admin.ts';
import { formatAgo } from '#shared/texts/feed-status.ts';
import { useNow } from '#web/ui/use-now.ts';
import { jobsQuery } from './admin.queries.ts';
import { backupJob, describeHealth } from './describe-health.ts';
import { JobTable } from './job-table.tsx';
import { Section } from './section.tsx';

const tickMs = minuteMs / 12;

/** How the site goes, in words and by job. */
export function Health() {
  const query = useQuery(jobsQuery);
  const now = useNow(tickMs);
  return (
    <>
      {query.data && query.data.length > 0 && (
        <Section title={texts.heading}>
          <HealthWords states={query.data} now={now} />
        </Section>
      )}
      <Section title={texts.jobs}>
        <JobTable query={query} now={now} />
      </Section>
      {query.data && (
        <Section title={texts.backups}>
          <Backups states={query.data} now={now} />
        </Section>
      )}
    </>
  );
}

type WordsProps = { states: readonly JobState[]; now: Date };

function HealthWords({ states, now }: WordsProps) {
  const { troubles, working } = describeHealth(states, now);
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

function Backups({ states, now }: WordsProps) {
  const backups = states.filter(({ job }) => job.startsWith(backupJob));
  if (backups.length === 0) return <p className="p-4 text-muted">{texts.noBackup}</p>;
  return (
    <ul className="grid gap-2 p-4">
      {backups.map(({ job, subject, last_success_at: at, failures }) => (
        <li key={`${job} ${subject}`}>
          {texts.lastBackup(subject, formatAgo(at ? new Date(at) : null, now))}
          {failures > 0 && ` ${texts.failing('', failures).trim()}.`}
        </li>
      ))}
    </ul>
  );
}

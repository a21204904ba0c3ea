import {
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { CircleCheck, Play, TriangleAlert } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { Blocker, JobState } from '#shared/schemas/admin.ts';
import {
  adminFailureTexts,
  adminTexts,
  formatBytes,
  adminHealthTexts as texts,
} from '#shared/texts/admin.ts';
import { formatAgo, formatNext, nextWithout } from '#shared/texts/feed-status.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { runJobMutation, sendAgainMutation } from './admin.mutations.ts';
import { blockersQuery, failuresQuery, jobsQuery, siteQuery } from './admin.queries.ts';
import { describeHealth, isOfJob } from './describe-health.ts';
import { RowList, RowTable } from './row-list.tsx';
import { MomentCell, ShownText, TextCell } from './shown-text.tsx';

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

/** What others did not take, or sent in vain. */
function Failures() {
  const query = useInfiniteQuery(failuresQuery);
  const { mutate, isPending, variables } = useMutation(sendAgainMutation);
  return (
    <SectionCard title={adminFailureTexts.heading} explanation={adminFailureTexts.explanation}>
      <RowList query={query} words={adminFailureTexts} keyOf={(row) => JSON.stringify(row)}>
        {(row) => (
          <Row key={JSON.stringify(row)} name={adminFailureTexts.kinds[row.what]}>
            <TextCell text={`${row.provider} ${row.reference}`} />
            <TextCell text={row.detail} />
            <Cell>{row.times}</Cell>
            <MomentCell moment={row.last_at} without={adminTexts.never} />
            <Cell>
              {row.mail && (
                <Button
                  variant="outline"
                  isBusy={isPending && variables === row.mail}
                  aria-label={adminFailureTexts.sendLabel(row.reference, row.provider)}
                  onClick={() => row.mail && mutate(row.mail)}
                >
                  {adminFailureTexts.sendAgain}
                </Button>
              )}
            </Cell>
          </Row>
        )}
      </RowList>
    </SectionCard>
  );
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

function JobTable({ query, now }: { query: UseQueryResult<JobState[]>; now: Date }) {
  return (
    <RowTable
      query={query}
      rows={query.data?.filter(isOfJob)}
      words={{ ...texts, heading: texts.jobs }}
      keyOf={({ job, subject }) => `${job} ${subject}`}
    >
      {(state) => (
        <Row key={`${state.job} ${state.subject}`} name={<ShownText text={state.job} />}>
          <Cell>
            <ShownText
              text={state.subject === '' ? texts.subjects(state.subjects) : state.subject}
            />
          </Cell>
          <Cell>{formatAgo(momentOf(state.last_attempt_at), now)}</Cell>
          <Cell>{describeOutcome(state)}</Cell>
          <Cell>{formatAgo(momentOf(state.last_success_at), now)}</Cell>
          <Cell>{state.failures}</Cell>
          <Cell>
            {state.next_due_at
              ? formatNext(new Date(state.next_due_at).getTime() - now.getTime())
              : nextWithout(state.failures)}
          </Cell>
          <Cell>{state.subject !== '' && <RunNow state={state} />}</Cell>
        </Row>
      )}
    </RowTable>
  );
}

function describeOutcome({ outcome, refusal }: JobState): string {
  return [outcome, refusal && `(${refusal})`].filter(Boolean).join(' ');
}

function RunNow({ state: { job, subject } }: { state: JobState }) {
  const { mutate, isPending } = useMutation(runJobMutation);
  return (
    <Button
      variant="outline"
      isBusy={isPending}
      aria-label={texts.runLabel(job, subject)}
      onClick={() => mutate({ job, subject })}
    >
      <Play aria-hidden />
      {texts.runNow}
    </Button>
  );
}

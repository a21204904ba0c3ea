import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import type { JobState } from '#shared/schemas/admin.ts';
import { adminHealthTexts as texts } from '#shared/texts/admin.ts';
import { formatAgo, formatNext, nextWithout } from '#shared/texts/feed-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Cell, Row } from '#web/ui/table-box.tsx';
import { runJobMutation } from './admin.mutations.ts';
import { isOfJob } from './describe-health.ts';
import { RowTable } from './row-list.tsx';
import { ShownText } from './shown-text.tsx';

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

export function JobTable({ query, now }: { query: UseQueryResult<JobState[]>; now: Date }) {
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

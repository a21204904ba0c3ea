import type { Sql } from '#server/base/database/serial-client.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';

/** One line of `npm run feed -- status`. */
export type FeedStatus = {
  job: string;
  subject: string;
  lastRunAt: Date | null;
  outcome: string | null;
  detail: string | null;
  lastSuccessAt: Date | null;
  failingSince?: Date | null;
  failures: number;
  refusal?: RefusalKind | null;
  nextDueAt: Date | null;
};

/** What every job did last, in alphabetical order. */
export async function readFeedStatus(sql: Sql): Promise<FeedStatus[]> {
  const { rows } = await sql.query<FeedStatus>(
    `select state.job, state.subject, state.last_attempt_at as "lastRunAt", run.outcome, run.detail,
        state.last_success_at as "lastSuccessAt", state.failures, state.next_due_at as "nextDueAt",
        state.failing_since as "failingSince", state.refusal
       from public.feed_states state
       left join lateral (
         select outcome, detail from internal.feed_runs run
          where run.job = state.job and run.subject = state.subject
          order by started_at desc, id desc limit 1) run on true
      order by state.job, state.subject`,
  );
  return rows;
}

const mostSubjects = 6;

/** Jobs with many subjects in one line each; what fails keeps a line of its own. */
export function foldStatus(statuses: readonly FeedStatus[]): FeedStatus[] {
  const groups = Map.groupBy(statuses, ({ job }) => job);
  return [...groups.values()].flatMap((group) => {
    if (group.length <= mostSubjects) return group;
    const failing = group.filter(({ failures }) => failures > 0);
    const well = group.filter(({ failures }) => failures === 0);
    return [...foldOne(well), ...failing];
  });
}

function foldOne(well: readonly FeedStatus[]): FeedStatus[] {
  const [latest] = [...well].sort((one, other) => momentOf(other) - momentOf(one));
  if (latest === undefined) return [];
  const due = well
    .flatMap(({ nextDueAt }) => nextDueAt ?? [])
    .sort((a, b) => Number(a) - Number(b));
  return [{ ...latest, subject: `${well.length} subjects`, nextDueAt: due[0] ?? null }];
}

const momentOf = ({ lastRunAt }: FeedStatus) => lastRunAt?.getTime() ?? 0;

import type { FeedStatus } from '#server/feed/feed-status.ts';
import { isOfHost } from '#server/jobs/host-gate.ts';
import type { ScheduledJob } from '#server/jobs/job.ts';
import { hostJob } from '#server/jobs/provider-rest.ts';
import type { RunReport } from '#server/jobs/run-job.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';

const steps = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** The two largest units that are not zero: 3 h 20 min. */
export function formatSpan(spanMs: number): string {
  let leftMs = Math.max(0, Math.round(spanMs / 1_000) * 1_000);
  const parts: string[] = [];
  for (const [unit, unitMs] of steps) {
    const count = Math.floor(leftMs / unitMs);
    leftMs -= count * unitMs;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.slice(0, 2).join(' ') || '0 s';
}

const heads = ['job', 'subject', 'last run', 'outcome', 'rows are from', 'failures', 'next'];

export function formatStatus(statuses: readonly FeedStatus[], now: Date): string {
  const known = statuses.filter(({ job }) => job !== 'feed' && job !== hostJob);
  if (known.length === 0) return 'No job has run yet. They run while the server does.';
  const ago = (moment: Date | null) =>
    moment ? `${formatSpan(now.getTime() - moment.getTime())} ago` : 'never';
  const rows = known.map((status) => [
    status.job,
    status.subject,
    ago(status.lastRunAt),
    [status.outcome ?? '', status.refusal && `(${status.refusal})`].filter(Boolean).join(' '),
    ago(status.lastSuccessAt),
    String(status.failures),
    status.nextDueAt ? formatNext(status.nextDueAt.getTime() - now.getTime()) : nextWithout(status),
  ]);
  const notes = known
    .filter(({ failures, detail }) => failures > 0 && detail && !isOfHost(detail))
    .map(({ job, subject, detail }) => `${job} ${subject}: ${detail}`);
  notes.push(...statuses.flatMap((status) => describeHost(status, now)));
  const rest = statuses.find(
    ({ job, nextDueAt }) => job === 'feed' && nextDueAt && nextDueAt > now,
  );
  if (rest?.nextDueAt) {
    const span = formatSpan(rest.nextDueAt.getTime() - now.getTime());
    notes.push(`The feed asked to be left alone for another ${span}.`);
  }
  return [formatTable([heads, ...rows]), ...notes].join('\n');
}

/** What fails and has no time of its own waits for its host. */
const nextWithout = ({ failures }: FeedStatus) => (failures > 0 ? 'when it answers' : 'never');

/** What a provider does, as the status says it. */
export const refusalTexts: Record<RefusalKind, string> = {
  client: 'refuses this client',
  question: 'refuses the questions',
  silent: 'is silent',
  changed: 'changed its answers',
};

/** What the gates say of a host: "site.api.test refuses this client since 12 min; next trial in 4 min; ...". */
function describeHost({ job, subject, refusal, failingSince, nextDueAt }: FeedStatus, now: Date) {
  if (job !== hostJob || !refusal || !failingSince || !nextDueAt) return [];
  const since = formatSpan(now.getTime() - failingSince.getTime());
  const next = formatNext(nextDueAt.getTime() - now.getTime());
  const hint = 'see npm run feed -- probe';
  return [`${subject} ${refusalTexts[refusal]} since ${since}; next trial ${next}; ${hint}`];
}

const formatNext = (untilMs: number) => (untilMs <= 0 ? 'now' : `in ${formatSpan(untilMs)}`);

export function formatReport(report: RunReport): string {
  const { job, subject, outcome, rowsSaved, rowsRefused, requests, startedAt, finishedAt } = report;
  const tookMs = finishedAt.getTime() - startedAt.getTime();
  const result =
    outcome === 'failed' || outcome === 'stopped'
      ? `${outcome}: ${report.detail ?? 'no reason given'}`
      : `${rowsSaved} rows saved, ${rowsRefused} refused`;
  const plural = requests === 1 ? '' : 's';
  return `${job} ${subject}: ${result} (${requests} request${plural}, ${(tookMs / 1_000).toFixed(1)} s)`;
}

export function formatSchedule(schedule: readonly ScheduledJob<never>[]): string {
  return schedule
    .map(({ job, does, everyMs: { idle, live }, requests }) => {
      const often = `every ${formatSpan(idle)}${live ? `, live ${formatSpan(live)}` : ''}`;
      return `  ${job.name.padEnd(10)} ${does}; ${often}${requests ? `; requests: ${requests}` : ''}`;
    })
    .join('\n');
}

/** Columns of the first row, each as wide as its longest cell. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_head, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

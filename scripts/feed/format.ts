import { isOfHost } from '#server/operate/jobs/host-gate.ts';
import type { RunReport, ScheduledJob } from '#server/operate/jobs/job.ts';
import { hostJob } from '#server/operate/jobs/provider-rest.ts';
import {
  formatAgo,
  formatNext,
  formatSpan,
  hostLine,
  nextWithout,
  noJobYet,
  restLine,
} from '#shared/texts/feed-status.ts';
import type { FeedStatus } from './feed-status.ts';

const heads = ['job', 'subject', 'last run', 'outcome', 'rows are from', 'failures', 'next'];

export function formatStatus(statuses: readonly FeedStatus[], now: Date): string {
  const known = statuses.filter(({ job }) => job !== 'feed' && job !== hostJob);
  if (known.length === 0) return noJobYet;
  const ago = (moment: Date | null) => formatAgo(moment, now);
  const rows = known.map((status) => [
    status.job,
    status.subject,
    ago(status.lastRunAt),
    [status.outcome ?? '', status.refusal && `(${status.refusal})`].filter(Boolean).join(' '),
    ago(status.lastSuccessAt),
    String(status.failures),
    status.nextDueAt
      ? formatNext(status.nextDueAt.getTime() - now.getTime())
      : nextWithout(status.failures),
  ]);
  const notes = known
    .filter(({ outcome, detail }) => outcome !== 'stopped' && detail && !isOfHost(detail))
    .map(({ job, subject, detail }) => `${job} ${subject}: ${detail}`);
  notes.push(...statuses.flatMap((status) => describeHost(status, now)));
  const rest = statuses.find(
    ({ job, nextDueAt }) => job === 'feed' && nextDueAt && nextDueAt > now,
  );
  if (rest?.nextDueAt) notes.push(restLine(rest.nextDueAt, now));
  return [formatTable([heads, ...rows]), ...notes].join('\n');
}

/** What the gates say of a host: "site.api.test refuses this client since 12 min; next trial in 4 min; ...". */
function describeHost({ job, subject, refusal, failingSince, nextDueAt }: FeedStatus, now: Date) {
  if (job !== hostJob || !refusal || !failingSince || !nextDueAt) return [];
  const line = hostLine({ subject, refusal, since: failingSince, next: nextDueAt }, now);
  return [`${line}; see npm run feed -- probe`];
}

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

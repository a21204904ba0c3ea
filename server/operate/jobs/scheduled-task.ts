import type { Backoff } from '#server/base/net/backoff.ts';
import type { Circuit } from '#server/base/net/circuit.ts';
import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { leagues } from '#shared/facts/sports.ts';
import { intervalOf, type LastRun } from './due.ts';
import { isUnsent, trialJob } from './host-gate.ts';
import type { JobContext, Phase, RunReport, ScheduledJob } from './job.ts';
import { isFaultOfProvider } from './provider-rest.ts';

/** One subject of one job: NFL of scores. `isTold`: the log knows that it fails. */
export type ScheduledTask<Context extends JobContext> = ScheduledJob<Context> & {
  subject: string;
  phase: Phase;
  last?: LastRun;
  isRunning: boolean;
  isTold?: boolean;
  /** Somebody wants it to run now. */
  isRequested?: boolean;
};

type AnyTask = Pick<ScheduledTask<JobContext>, 'subject' | 'last' | 'isRunning'> & {
  job: { name: string };
};

/** One trial at a time, and each time the other league. */
export function isNextTrial(task: AnyTask, tasks: Iterable<AnyTask>): boolean {
  if (!isTrial(task)) return false;
  const others = [...tasks].filter(isTrial);
  return others.every((other) => !other.isRunning && !isBefore(other.last, task.last));
}

/** Scores of a league are one request; other sports have several boards. */
function isTrial({ job, subject }: AnyTask): boolean {
  return job.name === trialJob && leagues.some((league) => league === subject);
}

function isBefore(one: LastRun | undefined, other: LastRun | undefined): boolean {
  return (one?.endedAtMs ?? 0) < (other?.endedAtMs ?? 0);
}

/** What is refused today is hardly answered in ten seconds. */
export function backoffOf(
  { everyMs }: Pick<ScheduledTask<JobContext>, 'everyMs'>,
  refusal: RunReport['refusal'],
): Backoff {
  return {
    firstMs:
      refusal === 'question'
        ? intervals.feedBackoffMaxMs
        : Math.min(intervalOf('live', everyMs), intervals.feedLiveMs),
    mostMs: Math.max(intervals.feedBackoffMaxMs, everyMs.idle / 8),
  };
}

/** Any answer is a success of the endpoint; a fault of our own says nothing of it. */
export function bookFault(circuit: Circuit, report: RunReport, nowMs: number): void {
  const { error, isAnswered } = report;
  if (isUnsent(error)) circuit.leave();
  else if (isAnswered) circuit.succeed();
  else if (isFaultOfProvider(error)) circuit.fail(nowMs);
  else if (error instanceof AppError && error.code === 'upstream_failed') circuit.succeed();
  else circuit.leave();
}

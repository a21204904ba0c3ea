import { findRefusal } from '#feeds/refusal.ts';
import { AppError } from '#shared/errors.ts';
import type { Job, JobContext, RunReport } from './job.ts';
import { keepHosts } from './provider-rest.ts';
import { trackRequests } from './run-context.ts';

/** Runs a job once, whatever hosts did before if forced. Never rejects: a failure is a report, and what it did not bring stays as it was. */
export async function runJob<Context extends JobContext>(
  context: Context,
  { job, subject, isForced = false }: { job: Job<Context>; subject: string; isForced?: boolean },
  signal: AbortSignal,
): Promise<RunReport> {
  const startedAt = context.now();
  const logger = context.logger.child({ job: job.name, subject });
  const { result, visit } = await trackRequests({ job: job.name, isForced }, () =>
    job.run({ ...context, logger }, subject, signal),
  );
  const { requests } = visit;
  const isDone = result.status === 'fulfilled';
  const refusal = isDone || signal.aborted ? undefined : findRefusal(result.reason);
  await keepHosts(context, { visit, isDone, refusal });
  const { name, asksOthers = false } = job;
  const run = { job: name, subject, asksOthers, startedAt, finishedAt: context.now() };
  if (result.status === 'fulfilled') {
    const { requests: further = 0, isTooEarly = false, failure, ...told } = result.value;
    const { rowsSaved, rowsRefused, detail = null } = told;
    const counted = { ...run, requests: requests + further, rowsSaved, rowsRefused };
    if (failure) {
      const fault = { error: failure, refusal: findRefusal(failure), detail: describe(failure) };
      return { ...counted, ...fault, outcome: 'failed', isAnswered: true };
    }
    return { ...counted, outcome: rowsSaved > 0 ? 'saved' : 'unchanged', detail, isTooEarly };
  }
  return {
    ...run,
    outcome: signal.aborted ? 'stopped' : 'failed',
    requests,
    rowsSaved: 0,
    rowsRefused: 0,
    detail: describe(result.reason),
    error: result.reason,
    refusal,
  };
}

/** For operators; the message of a stranger's error may hold anything, so it is cut short. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const cause =
    error instanceof AppError && error.cause instanceof Error ? error.cause.message : '';
  return (cause === '' ? message : `${message}: ${cause}`).slice(0, 300);
}

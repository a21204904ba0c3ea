import type { RunReport } from '#server/operate/jobs/job.ts';
import { listLiveSports } from '#server/operate/jobs/live-sports.ts';
import { keepRest, providerJob, readHosts } from '#server/operate/jobs/provider-rest.ts';
import { recordRun } from '#server/operate/jobs/run-history.ts';
import { runJob } from '#server/operate/jobs/run-job.ts';
import type { FeedContext, FeedJob } from '#server/product/feed/feed-context.ts';
import { assertNoDataLoss } from '#server/product/feed/switch-dataset.ts';
import { AppError } from '#shared/errors.ts';

type Wish = { job: FeedJob; subject?: string };

/** Runs a job out of turn, even where a host is left alone, for one subject or for all that it has now, one after the other. */
export async function* runOnce(
  context: FeedContext,
  { job, subject }: Wish,
  signal: AbortSignal,
): AsyncGenerator<RunReport> {
  await refuseOtherFeed(context);
  await assertNoDataLoss(context.pool, { feed: context.feed.name });
  await readHosts(context.pool, context.gates);
  for (const name of await chooseSubjects(context, { job, subject })) {
    if (signal.aborted) return;
    const report = await runJob(context, { job, subject: name, isForced: true }, signal);
    if (!isWrongSubject(report)) await recordRun(context.pool, report);
    if (report.outcome === 'failed') await keepRest(context, report);
    yield report;
  }
}

/** What does not exist is not something that fails. */
function isWrongSubject({ error }: RunReport): boolean {
  return (
    error instanceof AppError && (error.code === 'invalid_input' || error.code === 'not_found')
  );
}

async function chooseSubjects(context: FeedContext, { job, subject }: Wish): Promise<string[]> {
  const liveSports = await listLiveSports(context);
  const names = (await job.subjects({ ...context, liveSports })).map(({ name }) => name);
  if (subject === undefined) return names;
  return [names.find((name) => name.toLowerCase() === subject.toLowerCase()) ?? subject];
}

/** Rows of two feeds never stand side by side; the server removes the old ones when it starts. */
async function refuseOtherFeed({ pool, feed }: FeedContext): Promise<void> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from public.feed_states where job = $1 and subject <> $2',
    [providerJob, feed.name],
  );
  if (!rows[0]) return;
  throw new AppError(
    'conflict',
    `The database holds rows of the feed "${rows[0].subject}". Start the server with FEED=${feed.name} first.`,
  );
}

import { Cache } from '#server/base/process/cache.ts';
import { createMonotonicClock } from '#server/operate/jobs/monotonic-clock.ts';
import { isLeftAlone, keepRest } from '#server/operate/jobs/provider-rest.ts';
import { recordRun } from '#server/operate/jobs/run-history.ts';
import { runJob } from '#server/operate/jobs/run-job.ts';
import { AppError } from '#shared/errors.ts';
import { leagues, type Sport } from '#shared/facts/sports.ts';
import type { FeedUpdate } from '#shared/schemas/functions.ts';
import { news, roster, rosters } from './content-jobs.ts';
import type { FeedContext, FeedJob } from './feed-context.ts';
import { schedule, scores } from './game-jobs.ts';
import { isOtherDataset } from './switch-dataset.ts';

/** A second call within this time gets the answer of the first. */
const freshForMs = 5_000;

const nothing = async () => ({ updated: 0 });
export const noFeedRefresh: FeedRefresh = {
  refreshGames: nothing,
  refreshNews: nothing,
  refreshRosters: nothing,
  refreshRoster: nothing,
};

/** Asks the configured feed now. Calls for one subject at the same time share one answer. */
export function createFeedRefresh(context: FeedContext, signal: AbortSignal) {
  const share = createSharing(createMonotonicClock(context.now));
  const ask = (job: FeedJob, subject: string) => askNow(context, { job, subject }, signal);
  const askInTurn = async (jobs: FeedJob[], subject: string) => {
    let updated = 0;
    for (const job of jobs) updated += await ask(job, subject);
    return updated;
  };
  const forLeagues = (jobs: FeedJob[]) =>
    addUp(
      context,
      leagues
        .filter((league) => context.sports?.includes(league) ?? true)
        .map((league) => askInTurn(jobs, league)),
    );
  return {
    refreshGames: () => share('games', () => forLeagues([scores, schedule])),
    refreshNews: (sport: Sport) => share(`news ${sport}`, () => addUp(context, [ask(news, sport)])),
    refreshRosters: () => share('rosters', () => forLeagues([rosters])),
    /** Of a team that exists. */
    refreshRoster: (teamId: string) =>
      share(`roster ${teamId}`, () => addUp(context, [ask(roster, teamId)])),
  };
}

export type FeedRefresh = ReturnType<typeof createFeedRefresh>;

function createSharing(nowMs: () => number) {
  const kept = new Cache<{ answer: Promise<FeedUpdate> }>({
    ttlMs: freshForMs,
    now: () => new Date(nowMs()),
  });
  return async (key: string, refresh: () => Promise<FeedUpdate>): Promise<FeedUpdate> => {
    const { answer } = await kept.get(key, async () => {
      const asked = refresh();
      // A failure is an answer, too.
      await asked.catch(() => {});
      return { answer: asked };
    });
    return answer;
  };
}

/** One of several may fail alone; only when all do, the caller hears of it. */
async function addUp({ logger }: FeedContext, asked: Promise<number>[]): Promise<FeedUpdate> {
  const results = await Promise.allSettled(asked);
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) logger.warn({ err: reason }, 'refresh failed');
  if (failures.length === results.length) {
    throw new AppError('upstream_failed', 'the feed did not answer', {
      cause: failures[0]?.reason,
    });
  }
  const counts = results.map((result) => (result.status === 'fulfilled' ? result.value : 0));
  return { updated: counts.reduce((sum, count) => sum + count, 0) };
}

async function askNow(
  context: FeedContext,
  { job, subject }: { job: FeedJob; subject: string },
  signal: AbortSignal,
): Promise<number> {
  if (await isOtherDataset(context)) return 0;
  if (await isLeftAlone(context, { job: job.name, subject })) {
    throw new AppError('upstream_failed', 'the feed is left alone for a while');
  }
  const report = await runJob(context, { job, subject }, signal);
  await recordRun(context.pool, report);
  if (report.error === undefined) return report.rowsSaved;
  await keepRest(context, report);
  throw report.error;
}

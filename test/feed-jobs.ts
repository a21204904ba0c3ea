import pino from 'pino';
import { createJobs, type Jobs, type JobsOptions } from '#server/start-jobs.ts';
import type { TestClock } from './clock.ts';

type Options = Pick<JobsOptions, 'config' | 'database'> &
  Partial<JobsOptions> & { clock: TestClock };

/** As the jobs of a server run in a test: without chance or pauses, and in a time that passes only when it says so. */
export const jobOptions = ({ clock, ...own }: Options): JobsOptions => ({
  ...{ now: clock.now, wait: clock.wait, random: () => 0, fetch },
  logger: pino({ level: 'silent' }),
  politeness: { atOnce: 4, gapMs: 0 },
  ...own,
});

export async function startJobs(options: Options): Promise<Jobs> {
  const jobs = await createJobs(jobOptions(options));
  jobs.start();
  return jobs;
}

import type { Job, JobContext } from '#server/operate/jobs/job.ts';
import type { TestClock } from './clock.ts';

/** A job with these subjects that notes which of them ran. */
export function noteRuns(
  name: string,
  subjects: readonly string[],
  run?: (subject: string) => Promise<void>,
) {
  const runs: string[] = [];
  const job: Job<JobContext> = {
    name,
    subjects: () => subjects.map((subject) => ({ name: subject, phase: 'idle' })),
    run: async (_context, subject) => {
      runs.push(subject);
      await run?.(subject);
      return { rowsSaved: 0, rowsRefused: 0 };
    },
  };
  return { runs, job };
}

type Passing = { clock: Pick<TestClock, 'advance'>; stepMs?: number };

/** In steps, after each of which all that was due is done. */
export async function passTime(
  runner: { settled: () => Promise<void> },
  spanMs: number,
  { clock, stepMs = 5_000 }: Passing,
): Promise<void> {
  for (let passedMs = 0; passedMs < spanMs; passedMs += stepMs) {
    clock.advance(stepMs);
    await runner.settled();
  }
}

import { intervals } from '#shared/facts/intervals.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import type { Cadence, Phase } from './job.ts';

/** What is remembered of the last run of one job and subject. */
export type LastRun = {
  endedAtMs: number;
  failures: number;
  retryAtMs: number;
  phase: Phase;
  /** How the provider refused, while it does. */
  refusal?: RefusalKind | undefined;
  /** It could do nothing yet. */
  isTooEarly?: boolean;
};

const atOnce = Number.NEGATIVE_INFINITY;
const never = Number.POSITIVE_INFINITY;

/** The moment of the next run. A subject that comes to its end is looked at once more at once. */
export function dueAtMs(last: LastRun | undefined, phase: Phase, cadence: Cadence): number {
  if (last === undefined) return atOnce;
  if (last.failures > 0) return last.retryAtMs;
  if (phase === 'once') return last.phase === 'once' ? never : atOnce;
  const intervalMs = intervalOf(phase, cadence);
  return (
    last.endedAtMs + (last.isTooEarly ? Math.min(intervalMs, intervals.tooEarlyMs) : intervalMs)
  );
}

export function intervalOf(phase: Phase, { idle, live = idle }: Cadence): number {
  return phase === 'live' ? live : idle;
}

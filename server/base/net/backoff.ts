import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';

export type Backoff = { firstMs: number; mostMs: number };

/** Doubles with each failure in a row; the random part keeps many servers from returning together. */
export function backoffMs(
  { firstMs, mostMs }: Backoff,
  failures: number,
  random: () => number,
): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), 30));
  return Math.round(full / 2 + (full / 2) * random());
}

/** How long what fails is left alone before the given trial, the first being 1. */
export function pauseMs(trial: number): number {
  const { feedPausesMs } = intervals;
  return feedPausesMs[Math.min(trial, feedPausesMs.length) - 1] ?? feedPausesMs[0];
}

/** Of a `Retry-After` header, which has seconds or a date; undefined when it has neither. */
export function parseRetryAfterMs(header: string, now: Date): number | undefined {
  const given = /^\s*\d+\s*$/.test(header)
    ? Number(header) * 1_000
    : new Date(header).getTime() - now.getTime();
  return Number.isNaN(given) ? undefined : Math.max(0, given);
}

/** How long the provider asked to be left alone, up to `mostMs`. */
export function readRetryAfterMs(
  error: unknown,
  { now, mostMs }: { now: Date; mostMs: number },
): number | undefined {
  const header = error instanceof AppError ? error.details.retryAfter : undefined;
  const given = typeof header === 'string' ? parseRetryAfterMs(header, now) : undefined;
  return given === undefined ? undefined : Math.min(mostMs, given);
}

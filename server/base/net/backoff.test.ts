import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { backoffMs, readRetryAfterMs } from './backoff.ts';

it.each([
  [1, 5_000, 10_000],
  [2, 10_000, 20_000],
  [5, 80_000, 160_000],
  [6, 150_000, 300_000],
  [500, 150_000, 300_000],
])('the wait after %i failures is from %i to %i ms', (failures, low, high) => {
  const backoff = { firstMs: 10_000, mostMs: 300_000 };
  expect(backoffMs(backoff, failures, () => 0)).toBe(low);
  expect(backoffMs(backoff, failures, () => 1)).toBe(high);
});

describe('Retry-After', () => {
  const now = new Date('2026-11-22T18:00:00Z');
  const error = (retryAfter: unknown) =>
    new AppError('upstream_failed', 'feed: status 429', { details: { retryAfter } });

  it.each([
    ['seconds', '120', 120_000],
    ['a date', 'Sun, 22 Nov 2026 18:01:30 GMT', 90_000],
    ['a date that is past', 'Sun, 22 Nov 2026 17:00:00 GMT', 0],
    ['more than is believed', '999999', 3_600_000],
    ['words', 'soon', undefined],
    ['nothing', '', undefined],
    ['no header', null, undefined],
  ])('as %s', (_name, header, want) => {
    expect(readRetryAfterMs(error(header), { now, mostMs: 3_600_000 })).toBe(want);
  });

  it('is not looked for in other errors', () => {
    expect(readRetryAfterMs(new Error('120'), { now, mostMs: 1 })).toBeUndefined();
  });
});

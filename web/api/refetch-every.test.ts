import { expect, it, vi } from 'vitest';
import { refetchEvery } from './refetch-every.ts';

it.each([
  ['the whole interval before the first answer', 0, 'idle', 30_000],
  ['what is left since the last answer', 12_000, 'idle', 18_000],
  ['what is left of the second interval when the first brought nothing', 42_000, 'idle', 18_000],
  ['the whole interval while an answer is awaited', 29_999, 'fetching', 30_000],
  ['the whole interval without a network', 29_999, 'paused', 30_000],
] as const)('waits %s', (_case, ageMs, fetchStatus, waited) => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const dataUpdatedAt = ageMs === 0 ? 0 : Date.now() - ageMs;
  expect(refetchEvery(30_000)({ state: { dataUpdatedAt, fetchStatus } })).toBe(waited);
});

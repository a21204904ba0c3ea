import { expect, it } from 'vitest';
import { intervals } from '#shared/facts/intervals.ts';
import { dueAtMs, type LastRun } from './due.ts';

const cadence = { idle: 60, live: 10 };
const last: LastRun = { endedAtMs: 1_000, failures: 0, retryAtMs: 0, phase: 'idle' };

it.each([
  ['what never ran', undefined, 'idle', Number.NEGATIVE_INFINITY],
  ['an idle subject', last, 'idle', 1_060],
  ['a live subject', last, 'live', 1_010],
  ['what failed, however live', { ...last, failures: 2, retryAtMs: 1_500 }, 'live', 1_500],
  ['a game that has ended since', { ...last, phase: 'live' }, 'once', Number.NEGATIVE_INFINITY],
  ['a game that ended long ago', { ...last, phase: 'once' }, 'once', Number.POSITIVE_INFINITY],
  ['a game that goes on after all', { ...last, phase: 'once' }, 'live', 1_010],
] as const)('says when to run %s', (_name, run, phase, want) => {
  expect(dueAtMs(run, phase, cadence)).toBe(want);
});

it('takes the idle interval for both where there is one', () => {
  expect(dueAtMs(last, 'live', { idle: 60 })).toBe(1_060);
});

it('lets a job that came too early come again soon, though never later than its interval', () => {
  const early = { ...last, isTooEarly: true };
  expect(dueAtMs(early, 'idle', { idle: 60_000 })).toBe(1_000 + intervals.tooEarlyMs);
  expect(dueAtMs(early, 'idle', cadence)).toBe(1_060);
});

import { expect, it } from 'vitest';
import { hourMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { createMonotonicClock } from './monotonic-clock.ts';

it('goes on where it was when the clock is set back, and never back itself', () => {
  const clock = new TestClock('2026-11-22T12:00:00Z');
  const steadyMs = createMonotonicClock(clock.now);
  const start = steadyMs();
  const passed = (aheadMs: number) => {
    clock.advance(aheadMs);
    return steadyMs() - start;
  };
  expect(passed(hourMs)).toBe(hourMs);
  expect(passed(24 * hourMs)).toBe(25 * hourMs);
  expect(passed(-24 * hourMs)).toBe(25 * hourMs);
  expect(passed(hourMs)).toBe(26 * hourMs);
  expect(passed(-3 * hourMs)).toBe(26 * hourMs);
  expect(passed(hourMs)).toBe(27 * hourMs);
});

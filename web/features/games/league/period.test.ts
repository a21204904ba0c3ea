import { describe, expect, it } from 'vitest';
import { periodBeside, periodOf, windowOfPeriod } from './period.ts';

describe('periodOf', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-29', '2026-11-24'],
    ['2026-11-30', '2026-11-24'],
    ['2026-12-01', '2026-12-01'],
  ])('puts %s into the football week that begins on Tuesday %s', (date, first) => {
    expect(periodOf('NFL', date)).toEqual({ first, days: 7 });
  });

  it('is one day in basketball', () => {
    expect(periodOf('NBA', '2026-11-29')).toEqual({ first: '2026-11-29', days: 1 });
  });
});

describe('periodBeside', () => {
  it('goes over the end of a month and of a year', () => {
    expect(periodBeside({ first: '2026-12-29', days: 7 }, 1)).toBe('2027-01-05');
    expect(periodBeside({ first: '2027-01-01', days: 1 }, -1)).toBe('2026-12-31');
  });
});

describe('windowOfPeriod', () => {
  it('reaches from midnight to the last millisecond where the reader is', () => {
    const { from, to } = windowOfPeriod({ first: '2026-11-24', days: 7 });
    expect(from).toBe(new Date(2026, 10, 24).toISOString());
    expect(to).toBe(new Date(new Date(2026, 11, 1).getTime() - 1).toISOString());
  });
});

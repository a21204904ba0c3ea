import { describe, expect, it } from 'vitest';
import { dayLabel, relativeAge, seasonLabel } from './time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('relativeAge', () => {
  it.each([
    [0, '0m ago'],
    [59, '59m ago'],
    [60, '1h ago'],
    [1439, '23h ago'],
    [1440, '1d ago'],
    [2880, '2d ago'],
  ])('says how long ago %i minutes are', (minutes, words) => {
    expect(relativeAge(minutesAgo(minutes), now)).toBe(words);
  });

  it('never counts below zero when clocks disagree', () => {
    expect(relativeAge(minutesAgo(-3), now)).toBe('0m ago');
  });
});

const noon = new Date(2026, 10, 21, 12);

it.each([
  [new Date(2026, 10, 21, 0, 0), 'Today'],
  [new Date(2026, 10, 21, 23, 59), 'Today'],
  [new Date(2026, 10, 22, 0, 0), 'Tomorrow'],
  [new Date(2026, 10, 23, 0, 0), 'Mon, Nov 23'],
  [new Date(2026, 10, 20, 23, 59), 'Fri, Nov 20'],
])('names the day of %s', (moment, words) => {
  expect(dayLabel(moment, noon)).toBe(words);
});

it.each([
  ['NFL', '2026-03-31T23:59:59Z', '2025 Season'],
  ['NFL', '2026-04-01T00:00:00Z', '2026 Season'],
  ['NFL', '2026-01-01T00:00:00Z', '2025 Season'],
  ['NBA', '2026-07-31T23:59:59Z', '2025-26 Season'],
  ['NBA', '2026-08-01T00:00:00Z', '2026-27 Season'],
  ['SOCCER', '2100-01-01T00:00:00Z', '2099-00 Season'],
])('names the %s season at %s', (sport, moment, words) => {
  expect(seasonLabel(sport, new Date(moment))).toBe(words);
});

import { describe, expect, it } from 'vitest';
import { isWithin } from '../game-windows.ts';
import {
  periodBeside,
  periodName,
  periodOf,
  periodsAround,
  resultsWindow,
  scheduleWindow,
  scoresWindow,
  windowOfPeriod,
} from './period.ts';

const today = { first: '2026-11-21', days: 1 };
const thisWeek = { first: '2026-11-17', days: 7 };

describe('periodOf', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-29', '2026-11-24'],
    ['2026-11-30', '2026-11-24'],
    ['2026-12-01', '2026-12-01'],
  ])('puts %s into the football week that begins on Tuesday %s', (date, first) => {
    expect(periodOf('NFL', date)).toEqual({ first, days: 7 });
  });

  it.each(['NBA', undefined] as const)('is one day in basketball and for all: %s', (league) => {
    expect(periodOf(league, '2026-11-29')).toEqual({ first: '2026-11-29', days: 1 });
  });
});

it('periodBeside goes over the end of a month and of a year', () => {
  expect(periodBeside({ first: '2026-12-29', days: 7 }, 1).first).toBe('2027-01-05');
  expect(periodBeside({ first: '2027-01-01', days: 1 }, -1).first).toBe('2026-12-31');
});

describe('periodsAround', () => {
  const firsts = (...given: Parameters<typeof periodsAround>) =>
    periodsAround(...given).map(({ first }) => first);

  it('leads from yesterday to six days ahead', () => {
    expect(firsts(today)).toHaveLength(8);
    expect(firsts(today).at(0)).toBe('2026-11-20');
    expect(firsts(today).at(-1)).toBe('2026-11-27');
  });

  it('leads one week back and four ahead', () => {
    expect(firsts(thisWeek)).toHaveLength(6);
    expect(firsts(thisWeek).at(0)).toBe('2026-11-10');
  });

  it('leads from a far day to its neighbours and back to today', () => {
    const far = { first: '2026-12-25', days: 1 };
    expect(firsts(today, far)).toEqual([
      '2026-11-21',
      '2026-12-23',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-27',
    ]);
  });
});

describe('periodName', () => {
  it.each([
    [today, -1, 'Yesterday'],
    [today, 0, 'Today'],
    [today, 1, 'Tomorrow'],
    [today, 2, 'Mon 23'],
    [thisWeek, -1, 'Last week'],
    [thisWeek, 0, 'This week'],
    [thisWeek, 1, 'Next week'],
  ])('of %o, %i away, is %s', (current, away, name) => {
    expect(periodName(periodBeside(current, away), current)).toBe(name);
  });

  it('names far weeks by their days', () => {
    expect(periodName(periodBeside(thisWeek, 2), thisWeek)).toMatch(/^Dec 1\s–\s7$/);
  });
});

describe('the games around now', () => {
  const now = new Date(2026, 10, 21, 9, 30);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  it.each([
    ['a late game of last night, which ended less than 12 hours ago', at(20, 19), true],
    ['an earlier one', at(20, 17), false],
    ['the last game of today', at(21, 23), true],
    ['one of tomorrow', at(22, 1), false],
  ])('hold %s among the results of the day: %s', (_case, start, isIn) => {
    expect(isWithin(start, resultsWindow(undefined, now))).toBe(isIn);
  });

  it('are the whole week in football', () => {
    expect(isWithin(at(17, 0), resultsWindow('NFL', now))).toBe(true);
    expect(isWithin(at(23, 23), resultsWindow('NFL', now))).toBe(true);
    expect(isWithin(at(24, 0), resultsWindow('NFL', now))).toBe(false);
  });

  it('go on for three days on the page of scores, and for two weeks in the schedule', () => {
    expect(isWithin(at(24, 9), scoresWindow('NBA', now))).toBe(true);
    expect(isWithin(at(24, 10), scoresWindow('NBA', now))).toBe(false);
    expect(isWithin(new Date(2026, 11, 5, 9).toISOString(), scheduleWindow('NBA', now))).toBe(true);
    expect(isWithin(at(21, 0), scheduleWindow('NBA', now))).toBe(true);
    expect(isWithin(at(17, 0), scheduleWindow('NFL', now))).toBe(true);
  });
});

it('windowOfPeriod reaches from midnight to the last millisecond where the reader is', () => {
  const { from, to } = windowOfPeriod({ first: '2026-11-24', days: 7 });
  expect(from).toBe(new Date(2026, 10, 24).toISOString());
  expect(to).toBe(new Date(new Date(2026, 11, 1).getTime() - 1).toISOString());
});

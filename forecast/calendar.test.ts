import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/forecast-games.ts';
import { Calendar } from './calendar.ts';

describe('Calendar', () => {
  it.each([
    ['2019-10-26', '2019-10-28', 2],
    ['2019-12-31', '2020-01-01', 1],
    ['2020-02-28', '2020-03-01', 2],
  ])('from %s to %s are %d days', (date, next, days) => {
    const one = new Calendar(1);
    one.remember(buildGame({ season: 2020, date, home: 'A', away: 'B' }));
    expect(one.findRestDays('A', { season: 2020, date: next })).toBe(days);
  });

  const calendar = new Calendar(3);
  for (const date of ['2019-11-01', '2019-11-03', '2019-11-04', '2019-11-06']) {
    calendar.remember(buildGame({ season: 2020, date, home: 'A', away: 'B' }));
  }

  it('counts the days since the last game of the season', () => {
    expect(calendar.findRestDays('A', { season: 2020, date: '2019-11-07' })).toBe(1);
    expect(calendar.findRestDays('B', { season: 2020, date: '2019-11-09' })).toBe(3);
  });

  it('knows no rest before the first game of a season', () => {
    expect(calendar.findRestDays('C', { season: 2020, date: '2019-11-07' })).toBeUndefined();
    expect(calendar.findRestDays('A', { season: 2021, date: '2020-12-22' })).toBeUndefined();
  });

  it('counts the games of the last days, as far back as it is told to remember', () => {
    expect(calendar.countRecent('A', { season: 2020, date: '2019-11-08' }, 5)).toBe(3);
    expect(calendar.countRecent('A', { season: 2020, date: '2019-11-08' }, 4)).toBe(2);
    expect(calendar.countRecent('A', { season: 2021, date: '2019-11-08' }, 5)).toBe(0);
  });
});

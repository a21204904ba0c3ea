import { describe, expect, it } from 'vitest';
import { type League, leagues } from './facts/sports.ts';
import { seasonOf } from './season.ts';
import { seasonLabel } from './time.ts';

/** From the first game before the season to the last of the finals, as they were played. */
const played: [League, number, string, string][] = [
  ['NFL', 2015, '2015-08-09', '2016-02-07'],
  ['NFL', 2019, '2019-08-01', '2020-02-02'],
  ['NFL', 2020, '2020-09-10', '2021-02-07'],
  ['NFL', 2021, '2021-08-05', '2022-02-13'],
  ['NFL', 2024, '2024-08-01', '2025-02-09'],
  ['NFL', 2025, '2025-07-31', '2026-02-08'],
  ['NBA', 2012, '2011-12-16', '2012-06-21'],
  ['NBA', 2016, '2015-10-02', '2016-06-19'],
  ['NBA', 2020, '2019-09-30', '2020-10-11'],
  ['NBA', 2021, '2020-12-11', '2021-07-20'],
  ['NBA', 2022, '2021-10-03', '2022-06-16'],
  ['NBA', 2025, '2024-10-04', '2025-06-22'],
];

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = new Date(from); day <= new Date(to); day.setUTCDate(day.getUTCDate() + 1)) {
    days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

describe('the season of a day', () => {
  it.each(played)('%s %i has every day from %s to %s', (league, season, from, to) => {
    for (const day of listDays(from, to)) {
      expect(`${day} ${seasonOf(league, day)}`).toBe(`${day} ${season}`);
    }
  });

  it.each(leagues)('of the %s is one more each year, on one day, and never less', (league) => {
    const days = listDays('2010-01-01', '2034-12-31');
    const changes = days.flatMap((day, at) => {
      const before = days[at - 1];
      if (before === undefined) return [];
      const step = seasonOf(league, day) - seasonOf(league, before);
      return step === 0 ? [] : [{ step, day: day.slice(5) }];
    });
    expect(changes).toHaveLength(25);
    expect(new Set(changes.map(({ step }) => step))).toEqual(new Set([1]));
    const usual = league === 'NFL' ? '04-01' : '08-01';
    const late = changes.filter(({ day }) => day !== usual);
    expect(late).toEqual(league === 'NFL' ? [] : [{ step: 1, day: '10-12' }]);
  });

  it.each(leagues)('of the %s is the one that the pages name', (league) => {
    for (const day of listDays('2024-01-01', '2028-12-31')) {
      const season = seasonOf(league, day);
      const words =
        league === 'NFL' ? `${season} Season` : `${season - 1}-${`${season}`.slice(2)} Season`;
      expect(`${day} ${seasonLabel(league, new Date(`${day}T12:00:00Z`))}`).toBe(`${day} ${words}`);
    }
  });
});

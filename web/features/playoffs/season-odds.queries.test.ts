import { describe, expect, it } from 'vitest';
import { buildTeamOdds } from '#web/testing/build-season.ts';
import { lastOfWeeks } from './odds-trend.tsx';
import { newestSeason } from './season-odds.queries.ts';

const on = (made_on: string, parts = {}) => buildTeamOdds({ made_on, ...parts });
const daysOf = (rows: readonly { made_on: string }[]) => rows.map(({ made_on }) => made_on);

describe('the season that is on', () => {
  it('is the newest one', () => {
    const rows = [on('2026-01-04', { season: 2025 }), on('2026-09-08'), on('2026-09-09')];
    expect(daysOf(newestSeason(rows))).toEqual(['2026-09-08', '2026-09-09']);
    expect(newestSeason([])).toEqual([]);
  });

  it('begins after the last long pause of the simulated league, which plays two under one number', () => {
    const days = ['2026-01-01', '2026-02-01', '2026-02-22', '2026-03-16', '2026-03-17'];
    const played = days.map((day) => on(day, { is_demo: true }));
    expect(daysOf(newestSeason(played))).toEqual(['2026-03-16', '2026-03-17']);
    // A pause of 21 days is none.
    expect(daysOf(newestSeason(played.slice(1, 3)))).toEqual(['2026-02-01', '2026-02-22']);
  });

  it('goes on over a pause of the real league', () => {
    expect(newestSeason([on('2026-09-08'), on('2026-10-20')])).toHaveLength(2);
  });
});

it('a trend tells the last day of each week, from Monday on, and the newest day', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-13', '2026-11-15', '2026-11-16', '2026-11-18'];
  const told = ['2026-11-08', '2026-11-15', '2026-11-18'];
  expect(daysOf(lastOfWeeks(days.map((day) => on(day))))).toEqual(told);
});

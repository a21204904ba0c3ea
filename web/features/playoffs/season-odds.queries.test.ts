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
});

it('a trend tells the last day of each week, from Monday on, and the newest day', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-13', '2026-11-15', '2026-11-16', '2026-11-18'];
  const told = ['2026-11-08', '2026-11-15', '2026-11-18'];
  expect(daysOf(lastOfWeeks(days.map((day) => on(day))))).toEqual(told);
});

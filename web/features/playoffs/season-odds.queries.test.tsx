import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildTeamOdds } from '#web/testing/build-season.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { OddsTrend } from './odds-trend.tsx';
import { teamOddsQuery } from './season-odds.queries.ts';

const on = (made_on: string, parts = {}) => buildTeamOdds({ made_on, ...parts });

describe('the season that is on', () => {
  const daysOf = async (newestFirst: object[]) => {
    fakeBackend(() => newestFirst);
    const rows = await new QueryClient().fetchQuery(teamOddsQuery('nfl-kc'));
    return rows.map(({ made_on }) => made_on);
  };

  it('is the newest one', async () => {
    const rows = [on('2026-09-09'), on('2026-09-08'), on('2026-01-04', { season: 2025 })];
    expect(await daysOf(rows)).toEqual(['2026-09-08', '2026-09-09']);
    expect(await daysOf([])).toEqual([]);
  });
});

it('a trend tells the last day of each week, from Monday on, and the newest day', () => {
  const days = ['2026-11-08', '2026-11-09', '2026-11-13', '2026-11-15', '2026-11-16', '2026-11-18'];
  render(<OddsTrend days={days.map((day) => on(day))} />);
  const told = screen.getAllByRole('rowheader', { hidden: true });
  expect(told.map(({ textContent }) => textContent)).toEqual(['Nov 18', 'Nov 15', 'Nov 8']);
});

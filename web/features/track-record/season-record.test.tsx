import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { textsOf } from '#web/testing/read-page.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import type { SeasonQuarter } from './season-record.queries.ts';
import { SeasonRecord } from './season-record.tsx';

function quarter(fields: Partial<SeasonQuarter> = {}): SeasonQuarter {
  return {
    ...{ sport: 'NFL', season: 2026, aim: 'playoffs', quarter: 1, told: 160 },
    ...{ brier: 0.1831, table_brier: 0.2104 },
    ...{ brier_beside_before: 0.1799, before_brier: 0.1936 },
    ...fields,
  };
}

const open = (answers: Answers, isDemo = false) =>
  renderAnswered(<SeasonRecord isDemo={isDemo} />, answers);

describe('the record of where seasons lead', () => {
  it('says in a sentence what came of a chance, and when seasons will be graded', async () => {
    open(() => []);
    expect(screen.getByRole('region', { name: 'In a sentence' }).textContent).toMatch(
      /^“75% playoffs” came true \d\d% of the time in past seasons, told \d{3} times\./,
    );
    expect(await screen.findByText(/^No season has been graded yet\. One is graded/)).toBeDefined();
  });

  it('tells of each league and season by quarter what we said beside the table and the week before', async () => {
    open(() => [
      quarter(),
      quarter({
        quarter: 4,
        told: 1234,
        brier_beside_before: null,
        before_brier: null,
      }),
      quarter({ aim: 'title', table_brier: null }),
      quarter({ sport: 'NBA', season: 2026 }),
    ]);
    const table = await screen.findByRole('table', { name: 'NFL 2026, chances of the season' });
    expect(textsOf(within(table).getAllByRole('row')).slice(1)).toEqual([
      'Playoffs',
      'First1600.18310.21040.19360.1799',
      'Last1,2340.18310.2104nonenone',
      'Division',
      'Title',
      'First1600.1831none0.19360.1799',
    ]);
    expect(screen.getByRole('table', { name: 'NBA 2026, chances of the season' })).toBeDefined();
  });

  it('keeps simulated seasons and real ones apart', async () => {
    for (const isDemo of [true, false]) {
      const { listAsked, unmount } = open(() => [], isDemo);
      await screen.findByText(/^No season has been graded yet/);
      const [asked] = await listAsked();
      expect(asked?.pathname).toBe('/rest/v1/season_odds_record');
      expect(asked?.searchParams.get('is_demo')).toBe(`eq.${isDemo}`);
      unmount();
    }
  });
});

describe('the backtest of where seasons lead', () => {
  it('tells each quarter with its errors, and in how many the bar is met', async () => {
    open(() => []);
    expect(
      await screen.findByText(/meet it in 7 of 8, those of the playoffs alone in 2:/),
    ).toBeDefined();
    const table = screen.getByRole('table', { name: /^NFL 2015-2023, chances of the playoffs/ });
    const rows = textsOf(within(table).getAllByRole('row'));
    expect(rows).toHaveLength(6);
    expect(rows[1]).toBe(
      'First1,4400.1820−0.0285 ± 0.0039−0.0132 ± 0.00300.032 (0.027 to 0.037)0.020 (0.012 to 0.021)',
    );
    expect(rows[5]).toMatch(/^Season4,9920\.1281/);
  });

  it('ranks the quarters of a season by what was known', async () => {
    open(() => []);
    const region = screen.getByRole('region', { name: 'Better as the season goes' });
    expect(textsOf(within(region).getAllByRole('listitem'))).toEqual([
      'First quarter0.182',
      'Second quarter0.139',
      'Third quarter0.112',
      'Last quarter0.068',
    ]);
    await screen.findByText(/^No season has been graded yet/);
  });

  it('draws ten groups of chances without a band, and tells them in a table', async () => {
    const { container } = open(() => []);
    await screen.findByText(/^No season has been graded yet/);
    for (const league of ['NFL', 'NBA']) {
      await userEvent.click(screen.getByRole('button', { name: league }));
      const name = new RegExp(`^${league} 20.*, said and came`);
      const table = screen.getByRole('table', { name, hidden: true });
      const rows = within(table).getAllByRole('row', { hidden: true });
      expect(rows).toHaveLength(11);
      expect(rows[0]?.textContent).toBe('Chance of the playoffsWe saidReached the playoffs');
    }
    expect(container.querySelectorAll('[data-dot]')).toHaveLength(10);
    expect(container.querySelector('polygon')).toBeNull();
  });
});

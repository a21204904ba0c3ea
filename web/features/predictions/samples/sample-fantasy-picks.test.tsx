import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { SampleFantasyPicks } from './sample-fantasy-picks.tsx';

const rows = () =>
  within(screen.getByRole('table', { name: 'Fantasy Picks, Sample' }))
    .getAllByRole('row')
    .slice(1);

describe('the row of a sample pick', () => {
  it('shows points, salary, their value, confidence, ownership and the reason', () => {
    renderPremium(<SampleFantasyPicks sport="NFL" />);
    const first = rows().find((row) => row.textContent?.includes('Marlow Tate'));
    const reason = 'Three touchdown passes in each of his last two home games.';
    for (const words of ['24.6', '$8,200', '3.0', '92%', 'High', '21%', reason]) {
      expect(within(first!).getByText(words), words).toBeDefined();
    }
  });

  it('is sorted by its figures, and by no sentence', () => {
    renderPremium(<SampleFantasyPicks />);
    const heads = screen.getAllByRole('columnheader');
    const sorted = heads.filter((head) => within(head).queryByRole('button'));
    const plain = heads.filter((head) => !sorted.includes(head));
    expect(sorted.length).toBeGreaterThan(4);
    expect(plain.map(({ textContent }) => textContent)).toEqual(['Why']);
  });
});

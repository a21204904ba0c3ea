import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SampleFantasyPicks } from './sample-fantasy-picks.tsx';

const cards = () => screen.getAllByRole('listitem').map((item) => within(item));

describe('the card of a sample pick', () => {
  it('shows points, salary, their value, confidence, ownership and the reason', () => {
    render(<SampleFantasyPicks sport="NFL" />);
    const [first] = cards();
    const reason = 'Three touchdown passes in each of his last two home games.';
    for (const words of ['Sample', '24.6', '$8,200', '3.0', 'High 92%', '21%', reason]) {
      expect(first!.getByText(words), words).toBeDefined();
    }
  });

  it('colours its confidence green from 90, amber from 80, and no lower one', () => {
    render(<SampleFantasyPicks />);
    const colours = cards().map((card) => {
      const figure = card.getByText(/^(High|Medium|Low) \d+%$/);
      return [figure.textContent, /text-(success|upcoming)/.exec(figure.className)?.[1]];
    });
    expect(Object.fromEntries(colours)).toMatchObject({
      'High 90%': 'success',
      'Medium 84%': 'upcoming',
      'Medium 80%': 'upcoming',
      'Low 71%': undefined,
    });
  });
});

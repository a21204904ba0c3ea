import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import type { Game } from '../game.ts';
import { GameList } from './game-list.tsx';

const [first, second, later] = [
  buildGame({ away_team: 'Buffalo Bills' }),
  buildGame({ away_team: 'Miami Dolphins' }),
  buildGame({ away_team: 'Chicago Bears' }),
];
const now = new Date(2026, 10, 21, 12, 0);

function listOf(games: Game[]) {
  return (
    <MemoryRouter>
      <GameList games={games} now={now} label="Games" />
      <button type="button">Elsewhere</button>
    </MemoryRouter>
  );
}

function shown() {
  return screen.getAllByRole('link').map(({ textContent }) => textContent?.split(' at ')[0]);
}

describe('GameList', () => {
  it('keeps its order while the focus is in it, and takes the new one afterwards', async () => {
    const view = render(listOf([first, second]));
    await userEvent.tab();
    view.rerender(listOf([later, second, first]));
    expect(shown()).toEqual(['Bills', 'Dolphins', 'Bears']);
    await userEvent.tab();
    expect(shown()).toEqual(['Bills', 'Dolphins', 'Bears']);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    await expect.poll(shown).toEqual(['Bears', 'Dolphins', 'Bills']);
  });

  it('keeps its order while a finger or the pointer is in it', async () => {
    const view = render(listOf([first, second]));
    await userEvent.hover(screen.getByRole('list'));
    view.rerender(listOf([second, first]));
    expect(shown()).toEqual(['Bills', 'Dolphins']);
    await userEvent.unhover(screen.getByRole('list'));
    expect(shown()).toEqual(['Dolphins', 'Bills']);
  });

  it('shows a new score at once, whether held or not', async () => {
    const view = render(listOf([first, second]));
    await userEvent.tab();
    view.rerender(listOf([second, { ...first, home_score: 28 }]));
    expect(screen.getByText('28')).toBeDefined();
    expect(shown()).toEqual(['Bills', 'Dolphins']);
  });
});

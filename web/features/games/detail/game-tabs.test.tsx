import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import type { Game } from '../game.ts';
import { GameSections } from './game-sections.tsx';

beforeEach(() => {
  fakeBackend(() => []);
  holdMedia();
});

function open(game: Game) {
  renderWithData(<GameSections game={game} now={new Date()} injuries="who is out" />);
}

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

describe('the parts of a game on a narrow screen', () => {
  it('are tabs of a game that has begun, and each says when it has nothing', async () => {
    open(buildGame({ sport: 'NBA', status: 'final' }));
    expect(tabNames()).toEqual(['Game', 'Plays', 'Box', 'Odds']);
    for (const [tab, words] of [
      ['Plays', 'No plays of this game are known.'],
      ['Box', 'The box score begins with the first figures of the players.'],
      ['Odds', 'No odds of this game are known.'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      expect(await screen.findByText(words)).toBeDefined();
    }
  });

  it('are others before the start', async () => {
    open(buildScheduledGame());
    expect(tabNames()).toEqual(['Preview', 'Injuries', 'Odds']);
    await userEvent.click(screen.getByRole('tab', { name: 'Injuries' }));
    expect(screen.getByText('who is out')).toBeDefined();
  });

  it('are none of a game that is not played', () => {
    open(buildScheduledGame({ status: 'postponed' }));
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

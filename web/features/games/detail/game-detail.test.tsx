import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import type { Game } from '../game.ts';
import { GameDetail } from './game-detail.tsx';

beforeEach(() => {
  fakeBackend(() => []);
});

function renderDetail(game: Game) {
  return renderWithData(<GameDetail game={game} oldSince={undefined} />).container;
}

describe('the detail of a game', () => {
  it.each([
    ['NFL', 'secondary'],
    ['NBA', 'warning'],
    ['SOCCER', 'success'],
    ['CRICKET', 'primary'],
    ['CHESS', 'accent'],
  ])('of %s is tinted in %s', (sport, colour) => {
    const container = renderDetail(buildGame({ sport }));
    const tint = container.querySelector('.absolute.-z-10')?.className;
    expect(tint).toContain(`--tint:var(--${colour})`);
    expect(tint).toContain('var(--tint)_4%');
  });

  it.each([
    ['LIVE in red', buildGame(), 'LIVE', 'bg-live'],
    ['UPCOMING in yellow', buildScheduledGame(), 'UPCOMING', 'text-upcoming'],
    ['any other status in green', buildGame({ status: 'final' }), 'FINAL', 'text-success'],
  ])('shows %s', (_, game, label, colour) => {
    renderDetail(game);
    expect(screen.getByText(label).className).toContain(colour);
  });

  it('has a pulsing bar on top while the game is on, and only then', () => {
    const bar = '.absolute.top-0.animate-pulse';
    expect(renderDetail(buildGame()).querySelector(bar)).not.toBeNull();
    expect(renderDetail(buildGame({ status: 'final' })).querySelector(bar)).toBeNull();
  });

  it('says what will stand among the live stats', async () => {
    renderDetail(buildGame());
    expect(screen.getByRole('heading', { name: 'Live Stats' })).toBeDefined();
    expect(
      await screen.findByText('Detailed statistics appear here while the game is played.'),
    ).toBeDefined();
  });

  it('leads back to the dashboard', () => {
    renderDetail(buildGame());
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard');
  });

  it('says how old the scores are while the provider does not answer, unless the game is over', async () => {
    const last_success_at = new Date(Date.now() - 4 * 60_000 - 5_000).toISOString();
    fakeBackend((url) =>
      url.pathname.endsWith('/feed_states') ? [{ subject: 'NFL', last_success_at }] : [],
    );
    renderDetail(buildGame({ status: 'final' }));
    renderDetail(buildGame());
    expect(await screen.findByText(/^Scores as of 4 minutes ago/)).toBeDefined();
    expect(screen.getAllByText(/^Scores as of/)).toHaveLength(1);
  });

  it.each([
    ['a late start', buildScheduledGame({ status_detail: 'Delayed' }), 'The start is delayed.'],
    ['a pause', buildGame({ status_detail: 'Rain Delay' }), 'Play is held up.'],
    ['a game broken off', buildGame({ status_detail: 'Suspended' }), 'The game is suspended.'],
    ['a game put off', buildGame({ status: 'postponed' }), 'The game is postponed.'],
    ['a game called off', buildGame({ status: 'cancelled' }), 'The game is cancelled.'],
  ])('says what %s means', (_, game, sentence) => {
    renderDetail(game);
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('says nothing of the kind at half time, and shows no points of a game that was put off', () => {
    renderDetail(buildGame({ status_detail: 'Halftime' }));
    expect(screen.queryByText(/delayed|held up|suspended/)).toBeNull();
    renderDetail(buildGame({ status: 'postponed', home_score: 3, away_score: 99 }));
    expect(screen.queryByText('99')).toBeNull();
  });
});

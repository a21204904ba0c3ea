import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { FrontGame } from './front-game.tsx';

afterEach(() => localStorage.clear());

describe('the game beside the headline', () => {
  it('opens its public page to a visitor, and all of it to who is signed in', async () => {
    const game = buildGame();
    fakeBackend(() => [game]);
    const { unmount } = renderWithData(<FrontGame isSignedIn={false} />);
    const open = await screen.findByRole('link', { name: /^Bills at Chiefs, live/ });
    expect(open.getAttribute('href')).toBe(`/g/${game.id}`);
    unmount();
    renderWithData(<FrontGame isSignedIn />);
    const whole = await screen.findByRole('link', { name: /^Bills at Chiefs, live/ });
    expect(whole.getAttribute('href')).toBe(`/game/${game.id}`);
  });

  it('keeps its score to itself for who hides scores', async () => {
    localStorage.setItem('scores-hidden', 'yes');
    fakeBackend(() => [buildGame()]);
    renderWithData(<FrontGame isSignedIn={false} />);
    expect(await screen.findByText('Bills at Chiefs, live, score hidden')).toBeTruthy();
    expect(screen.queryByText('21')).toBeNull();
  });

  it('is the last that ended while none is on, before what comes next', async () => {
    const ended = buildGame({ id: 'ended', status: 'final' });
    fakeBackend(({ searchParams }) =>
      searchParams.get('status') === 'eq.final' ? [ended] : [buildScheduledGame({ id: 'next' })],
    );
    renderWithData(<FrontGame isSignedIn={false} />);
    const open = await screen.findByRole('link', { name: /^Bills at Chiefs, final, / });
    expect(open.getAttribute('href')).toBe('/g/ended');
    expect(screen.getByText('Final')).toBeTruthy();
  });

  it('has words before anything is known', () => {
    fakeBackend(neverAnswers);
    renderWithData(<FrontGame isSignedIn={false} />);
    expect(screen.getByText('Scores appear here the moment a game starts.')).toBeTruthy();
    expect(screen.queryByText('No Live Games')).toBeNull();
  });

  it('says that nothing is on', async () => {
    fakeBackend(() => []);
    renderWithData(<FrontGame isSignedIn={false} />);
    expect(await screen.findByText('No Live Games')).toBeTruthy();
  });
});

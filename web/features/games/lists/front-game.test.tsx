import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { findHref } from '#web/testing/read-page.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { FrontGame } from './front-game.tsx';

const visitor = { auth: { user: null } };
const open = (answers: Answers) => renderAnswered(<FrontGame />, answers, visitor);

describe('the game beside the headline', () => {
  it('opens its public page to a visitor, and all of it to who is signed in', async () => {
    const game = buildGame();
    const { unmount } = open(() => [game]);
    expect(await findHref(/^Bills at Chiefs, live/)).toBe(`/g/${game.id}`);
    unmount();
    renderWithData(<FrontGame />, { auth: signedIn() });
    expect(await findHref(/^Bills at Chiefs, live/)).toBe(`/game/${game.id}`);
  });

  it('keeps its score to itself for who hides scores', async () => {
    localStorage.setItem('scores-hidden', 'yes');
    open(() => [buildGame()]);
    expect(await screen.findByText('Bills at Chiefs, live, score hidden')).toBeTruthy();
    expect(screen.queryByText('21')).toBeNull();
  });

  it('is the last that ended while none is on, before what comes next', async () => {
    const ended = buildGame({ id: 'ended', status: 'final' });
    fakeBackend(({ searchParams }) =>
      searchParams.get('status') === 'eq.final' ? [ended] : [buildScheduledGame({ id: 'next' })],
    );
    renderWithData(<FrontGame />, visitor);
    expect(await findHref(/^Bills at Chiefs, final, /)).toBe('/g/ended');
    expect(screen.getByText('Final')).toBeTruthy();
  });

  it('has words before anything is known', () => {
    open(neverAnswers);
    expect(screen.getByText('Scores appear here the moment a game starts.')).toBeTruthy();
    expect(screen.queryByText('No Live Games')).toBeNull();
  });
});

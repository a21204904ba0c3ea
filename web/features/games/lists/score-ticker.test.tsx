import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { viewedColumns } from '../game-view.ts';
import { ScoreTicker } from './score-ticker.tsx';

afterEach(() => vi.useRealTimers());

describe('the ticker', () => {
  it('tells live and next games, asked for without samples', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
    const { requests } = fakeBackend(() => [buildGame(), buildScheduledGame()]);
    renderWithData(<ScoreTicker isSignedIn={false} />);
    expect(await screen.findByText(/^Bills at Chiefs, live/)).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(requests[0]?.pathname).toBe('/rest/v1/games');
    expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
      select: viewedColumns.join(),
      sport: 'in.(NFL,NBA)',
      external_id: 'not.like.sample_*',
      or: '(status.eq.live,and(status.eq.unknown,status_detail.neq."No result"),and(status.eq.scheduled,scheduled_at.gte.2026-11-21T12:00:00.000Z,scheduled_at.lte.2026-12-05T12:00:00.000Z))',
      order: 'scheduled_at.asc',
      limit: '10',
    });
  });

  it('leads a visitor to the page of a game, and a fan to its match centre', async () => {
    const game = buildGame();
    fakeBackend(() => [game]);
    const { unmount } = renderWithData(<ScoreTicker isSignedIn={false} />);
    const open = await screen.findByRole('link', { name: /^Bills at Chiefs, live/ });
    expect(open.getAttribute('href')).toBe(`/g/${game.id}`);
    unmount();
    renderWithData(<ScoreTicker isSignedIn />);
    const link = await screen.findByRole('link', { name: /^Bills at Chiefs, live/ });
    expect(link.getAttribute('href')).toBe(`/game/${game.id}`);
  });

  it('keeps scores to itself for who hides them', async () => {
    localStorage.setItem('scores-hidden', 'yes');
    fakeBackend(() => [buildGame()]);
    renderWithData(<ScoreTicker isSignedIn={false} />);
    expect(await screen.findByText('Bills at Chiefs, live, score hidden')).toBeDefined();
    expect(screen.queryByText('21')).toBeNull();
  });

  it('says that nothing is on', async () => {
    fakeBackend(() => []);
    renderWithData(<ScoreTicker isSignedIn={false} />);
    expect(await screen.findByText('No Live Games')).toBeDefined();
  });

  it('says when scores come while the games cannot be read', async () => {
    const asked = vi.fn(failsToAnswer);
    fakeBackend(asked);
    renderWithData(<ScoreTicker isSignedIn={false} />);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText('Scores appear here the moment a game starts.')).toBeDefined();
    expect(screen.queryByText('No Live Games')).toBeNull();
    expect(screen.queryByText('No Live Games')).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import { findHref } from '#web/testing/read-page.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { viewedColumns } from '../game-view.ts';
import { ScoreTicker } from './score-ticker.tsx';

const open = (answers: Answers) =>
  renderAnswered(<ScoreTicker />, answers, { auth: { user: null } });

it('tells live and next games, asked for without samples', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  const { requests } = open(() => [buildGame(), buildScheduledGame()]);
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
  const { unmount } = open(() => [game]);
  expect(await findHref(/^Bills at Chiefs, live/)).toBe(`/g/${game.id}`);
  unmount();
  renderWithData(<ScoreTicker />, { auth: signedIn() });
  expect(await findHref(/^Bills at Chiefs, live/)).toBe(`/game/${game.id}`);
});

it('keeps scores to itself for who hides them', async () => {
  localStorage.setItem('scores-hidden', 'yes');
  open(() => [buildGame()]);
  expect(await screen.findByText('Bills at Chiefs, live, score hidden')).toBeDefined();
  expect(screen.queryByText('21')).toBeNull();
});

it('says when scores come while the games cannot be read', async () => {
  const asked = vi.fn(failsToAnswer);
  open(asked);
  await eventually(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('Scores appear here the moment a game starts.')).toBeDefined();
  expect(screen.queryByText('No Live Games')).toBeNull();
  expect(screen.queryByText('No Live Games')).toBeNull();
});

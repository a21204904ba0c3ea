import { expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { isBehind } from './is-behind.ts';

it.each(['live', 'final'])('names the side with fewer points of a %s game', (status) => {
  const game = buildGame({ status });
  expect(isBehind(game, 'away')).toBe(true);
  expect(isBehind(game, 'home')).toBe(false);
  expect(isBehind({ ...game, away_score: 21 }, 'away')).toBe(false);
});

it('names nobody in cricket before the end', () => {
  expect(isBehind(buildGame({ sport: 'CRICKET' }), 'away')).toBe(false);
  expect(isBehind(buildGame({ sport: 'CRICKET', status: 'final' }), 'away')).toBe(true);
});

it('names nobody before the start', () => {
  const game = buildScheduledGame({ away_score: 0, home_score: 3 });
  expect(isBehind(game, 'away')).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { pickFrontGame } from './pick-front-game.ts';

const live = (id: string, quarter: number, away_score: number, home_score: number) =>
  buildGame({ id, quarter, away_score, home_score });

describe('the game of the front page', () => {
  it('is the closest late one', () => {
    const games = [live('rout', 4, 3, 40), live('early', 1, 0, 0), live('close', 4, 20, 21)];
    expect(pickFrontGame(games, undefined)?.id).toBe('close');
  });

  it('stays the same while it is on', () => {
    const games = [live('rout', 4, 3, 40), live('close', 4, 20, 21)];
    expect(pickFrontGame(games, 'rout')?.id).toBe('rout');
    expect(pickFrontGame(games, 'over')?.id).toBe('close');
  });

  it('is the next one before any is on, and none where nothing is listed', () => {
    expect(pickFrontGame([buildScheduledGame({ id: 'next' })], undefined)?.id).toBe('next');
    expect(pickFrontGame([], undefined)).toBeUndefined();
  });
});

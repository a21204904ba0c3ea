import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { pickFrontGame } from './pick-front-game.ts';

const live = (id: string, quarter: number, time_remaining: string | null) =>
  buildGame({ id, quarter, time_remaining });

describe('the game of the front page', () => {
  it('is the one nearest its end', () => {
    const games = [live('third', 3, '0:10'), live('late', 4, '2:05'), live('fourth', 4, '9:59')];
    expect(pickFrontGame(games, undefined)?.id).toBe('late');
    expect(pickFrontGame([live('half', 2, null), live('second', 2, '0:30')], undefined)?.id).toBe(
      'half',
    );
  });

  it('stays the same while it is on', () => {
    const games = [live('early', 1, '2:00'), live('late', 4, '2:00')];
    expect(pickFrontGame(games, 'early')?.id).toBe('early');
    expect(pickFrontGame(games, 'over')?.id).toBe('late');
  });

  it('is the first listed before any is on, and none where nothing is listed', () => {
    expect(pickFrontGame([buildScheduledGame({ id: 'next' })], undefined)?.id).toBe('next');
    expect(pickFrontGame([], undefined)).toBeUndefined();
  });
});

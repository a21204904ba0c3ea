import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { chooseScoreDelay, chooseSpoilers, keepMyTeams, revealGame } from './choose-scores.ts';
import { useHiddenScores, useSpoilers } from './hidden-scores.ts';

const game = buildGame();
const other = buildGame({ home_team: 'Dallas Cowboys', away_team: 'New York Jets' });

beforeEach(() => void chooseSpoilers('show'));

function shown() {
  const { result } = renderHook(() => [game, other].map(useHiddenScores()));
  return () => result.current;
}

describe('the score of a game', () => {
  it('is told where nothing else was chosen', () => {
    expect(shown()()).toEqual([false, false]);
  });

  it('is hidden of every game, until one is asked for', () => {
    const hidden = shown();
    act(() => chooseSpoilers('all'));
    expect(hidden()).toEqual([true, true]);
    act(() => revealGame(game.id));
    expect(hidden()).toEqual([false, true]);
    act(() => chooseSpoilers('mine'));
    expect(hidden(), 'whose are hidden is not known').toEqual([false, true]);
  });

  it('is hidden of my teams alone, at home and away', () => {
    const hidden = shown();
    act(() => {
      keepMyTeams(['Buffalo Bills']);
      chooseSpoilers('mine');
    });
    expect(hidden()).toEqual([true, false]);
    act(() => {
      keepMyTeams(['Dallas Cowboys']);
      chooseSpoilers('mine');
    });
    expect(shown()()).toEqual([false, true]);
  });

  it('is hidden of all where an earlier build kept its word', () => {
    localStorage.setItem('scores-hidden', 'yes');
    expect(renderHook(() => useSpoilers()).result.current).toBe('all');
    expect(shown()()).toEqual([true, true]);
  });

  it('is told again when scores are shown, and what was asked for is forgotten', () => {
    chooseSpoilers('all');
    revealGame(game.id);
    chooseSpoilers('show');
    expect(localStorage.getItem('scores-hidden')).toBeNull();
    chooseSpoilers('all');
    expect(shown()()).toEqual([true, true]);
  });
});

it('what is asked for where nothing is hidden hides nothing', () => {
  revealGame(game.id);
  expect(shown()()).toEqual([false, false]);
});

it('what was asked for is remembered of the last two hundred games', () => {
  chooseSpoilers('all');
  for (let count = 0; count < 250; count += 1) revealGame(`game-${count}`);
  const kept = localStorage.getItem('scores-hidden')?.split('\n');
  expect(kept).toHaveLength(200);
  expect(kept?.slice(0, 2)).toEqual(['all', 'game-249']);
});

it.each([
  ['hidden scores', () => chooseSpoilers('all'), () => chooseSpoilers('show')],
  ['those of my teams', () => chooseSpoilers('mine'), () => chooseSpoilers('show')],
  ['a delay', () => chooseScoreDelay(30), () => chooseScoreDelay(0)],
])('the server hears of %s by a cookie, and of the end', (_what, begin, end) => {
  begin();
  expect(document.cookie).toContain('held=1');
  end();
  expect(document.cookie).not.toContain('held');
});

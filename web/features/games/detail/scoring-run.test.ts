import { expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { scoringRun } from './scoring-run.ts';

/** Away and home, newest first. */
const plays = (...scores: [away: number, home: number][]) =>
  scores.map(([away_score, home_score]) => ({ away_score, home_score }));
const game = buildGame({ sport: 'NBA', away_score: 40, home_score: 50 });

it('counts the points of one side since the last of the other', () => {
  const run = scoringRun(game, plays([40, 50], [40, 47], [40, 45], [40, 43], [38, 43], [38, 41]));
  expect(run).toEqual({ side: 'home', points: 7 });
});

it('is of the visitors as well', () => {
  const led = buildGame({ sport: 'NBA', away_score: 50, home_score: 40 });
  expect(scoringRun(led, plays([50, 40], [47, 40], [44, 40]))).toEqual({
    side: 'away',
    points: 6,
  });
});

it.each([
  ['fewer than six points', plays([40, 50], [40, 48], [40, 45], [37, 45])],
  ['plays that lag behind the score', plays([40, 48], [40, 40])],
  ['scores of which one does not follow the other', plays([40, 50], [30, 41])],
  ['one play alone', plays([40, 50])],
  ['no play', []],
])('tells nothing of %s', (_, known) => {
  expect(scoringRun(game, known)).toBeUndefined();
});

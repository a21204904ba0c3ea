import { expect, it } from 'vitest';
import { mostScoreDelayMs } from '#shared/facts/intervals.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { gameAt, indexRows } from './seen-games.ts';

const game = (id: string, home_score: number) => buildGame({ id, home_score });

it('a game stands as it came last, up to the moment itself, wherever in an answer it lay', () => {
  indexRows({ pages: [[null, game('deep', 3)], 'none'] }, 1_000);
  indexRows([game('deep', 10)], 2_000);
  const scoreAt = (moment: number) => gameAt(moment, game('deep', 0));
  expect(scoreAt(999)).toBeUndefined();
  expect(scoreAt(1_999)).toMatchObject({ home_score: 3 });
  expect(scoreAt(2_000)).toMatchObject({ home_score: 10 });
  expect(gameAt(2_000, game('never seen', 0))).toBeUndefined();
});

it('has no more columns than the row that it replaces', () => {
  indexRows([game('wide', 3)], 1_000);
  const { venue: _, ...narrow } = game('wide', 0);
  expect(gameAt(1_000, narrow)).not.toHaveProperty('venue');
});

it('is kept of whole rows alone', () => {
  const { external_id: _, ...part } = game('part', 3);
  const { updated_at: __, ...undated } = game('undated', 3);
  indexRows([part, undated], 1_000);
  expect(gameAt(1_000, game('part', 0))).toBeUndefined();
  expect(gameAt(1_000, game('undated', 0))).toBeUndefined();
});

it('forgets what came before the longest delay, but for the last of it', () => {
  for (const [at, score] of [
    [0, 1],
    [1_000, 2],
    [2_000, 3],
    [1_000 + mostScoreDelayMs, 4],
  ] as const) {
    indexRows([game('old', score)], at);
  }
  expect(gameAt(999, game('old', 0))).toBeUndefined();
  expect(gameAt(1_000, game('old', 0))).toMatchObject({ home_score: 2 });
});

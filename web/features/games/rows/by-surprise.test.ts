import { expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { bySurprise } from './by-surprise.ts';

const games = ['bears', 'chiefs', 'rams', 'bills'].map((external_id) => buildGame({ external_id }));
const chances = new Map(
  [
    { game_id: 'chiefs', home_win: 0.5, home_win_before: 0.6 },
    { game_id: 'rams', home_win: 0.7, home_win_before: 0.2 },
    { game_id: 'bills', home_win: 0.1, home_win_before: 0.9 },
  ].map((chance) => [chance.game_id, chance]),
);
const sorted = (hidden = '') =>
  bySurprise(games, chances, ({ external_id }) => external_id === hidden).map(
    ({ external_id }) => external_id,
  );

it('the game whose chance has moved most comes first, one without a chance last', () => {
  expect(sorted()).toEqual(['bills', 'rams', 'chiefs', 'bears']);
});

it('a hidden score is not betrayed by its place', () => {
  expect(sorted('bills')).toEqual(['rams', 'chiefs', 'bears', 'bills']);
});

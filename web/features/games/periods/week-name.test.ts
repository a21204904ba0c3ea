import { expect, it } from 'vitest';
import { buildScheduledGame } from '#web/testing/build-game.ts';
import { weekNames } from './week-name.ts';

it.each([
  [{ week: 12, season_type: 2 }, ['Week 12']],
  [{ week: 12, season_type: null }, ['Week 12']],
  [{ week: 2, season_type: 1 }, ['Preseason week 2']],
  [{ week: 1, season_type: 3 }, ['Playoffs']],
  [{ week: null, season_type: 2 }, []],
  [{ sport: 'NBA', week: 5, season_type: 2 }, []],
])('of %j are %j', (fields, names) => {
  expect(weekNames([buildScheduledGame(fields)])).toEqual(names);
});

it('name each week once, in the order of the games', () => {
  const weeks = [12, 12, 13].map((week) => buildScheduledGame({ week }));
  expect(weekNames(weeks)).toEqual(['Week 12', 'Week 13']);
});

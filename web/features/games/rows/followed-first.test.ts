import { expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { followedFirst } from './followed-first.ts';

const bears = buildGame({ home_team: 'Chicago Bears', away_team: 'Detroit Lions' });
const chiefs = buildGame();
const rams = buildGame({ home_team: 'Los Angeles Rams', away_team: 'Arizona Cardinals' });

it.each([
  ['nobody', [], [bears, chiefs, rams]],
  ['a team at home', ['kansas city chiefs'], [chiefs, bears, rams]],
  ['a team away', ['arizona cardinals'], [rams, bears, chiefs]],
  ['two teams', ['arizona cardinals', 'kansas city chiefs'], [chiefs, rams, bears]],
  ['a team that does not play', ['boston celtics'], [bears, chiefs, rams]],
])('with %s followed keeps the order otherwise', (_, names, expected) => {
  expect(followedFirst([bears, chiefs, rams], new Set(names))).toEqual(expected);
});

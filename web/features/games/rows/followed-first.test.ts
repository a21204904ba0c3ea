import { expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { followedFirst } from './followed-first.ts';

const bears = buildGame({ home_team_id: 'nfl-chi', away_team_id: 'nfl-det' });
const chiefs = buildGame();
const rams = buildGame({ home_team_id: 'nfl-lar', away_team_id: 'nfl-ari' });

it('keeps leagues apart, that of a followed team first', () => {
  const celtics = buildGame({ sport: 'NBA', home_team_id: 'nba-bos' });
  expect(followedFirst([celtics, bears])).toEqual([bears, celtics]);
  expect(followedFirst([bears, celtics], new Set(['nba-bos']))).toEqual([celtics, bears]);
});

it.each([
  ['nobody', [], [bears, chiefs, rams]],
  ['a team at home', ['nfl-kc'], [chiefs, bears, rams]],
  ['a team away', ['nfl-ari'], [rams, bears, chiefs]],
  ['two teams', ['nfl-ari', 'nfl-kc'], [chiefs, rams, bears]],
  ['a team that does not play', ['nba-bos'], [bears, chiefs, rams]],
])('with %s followed keeps the order otherwise', (_, names, expected) => {
  expect(followedFirst([bears, chiefs, rams], new Set(names))).toEqual(expected);
});

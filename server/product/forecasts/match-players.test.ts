import { describe, expect, it } from 'vitest';
import type { KnownInjury, RosterPlayer } from './forecast-task.ts';
import { matchPlayers, simplifyName } from './match-players.ts';

const history = {
  player_id: '00-1',
  player_name: 'D.J. Moré Jr.',
  position: 'WR',
  team_id: 'nfl-chi',
};
const onRoster: RosterPlayer = {
  player_id: 'espn_nfl_7',
  player_name: 'DJ More',
  position: 'WR',
  team_id: 'nfl-chi',
};
const injury: KnownInjury = {
  external_id: 'i1',
  player_id: 'espn_nfl_7',
  player_name: 'DJ More',
  team_id: 'nfl-chi',
  status: 'Out',
};

it.each([
  ['Luka Dončić', 'luka doncic'],
  ["De'Aaron Fox", 'deaaron fox'],
  ['Patrick Mahomes II', 'patrick mahomes'],
  ['P.J. Washington', 'pj washington'],
])('simplifyName turns %s into %s', (name, simple) => {
  expect(simplifyName(name)).toBe(simple);
});

describe('matchPlayers', () => {
  it('finds a player of imported seasons on the roster and the injury list', () => {
    const [matched] = matchPlayers([history], [onRoster], [injury]);
    expect(matched).toMatchObject({ historyId: '00-1', player_id: 'espn_nfl_7', injury });
  });

  it('follows a player to his next team when nobody else has his name', () => {
    const [moved] = matchPlayers([history], [{ ...onRoster, team_id: 'nfl-det' }], []);
    expect(moved).toMatchObject({ team_id: 'nfl-det', player_id: 'espn_nfl_7' });
  });

  it('leaves a player as he was where two others have his name', () => {
    const others = ['nfl-det', 'nfl-gb'].map((team_id, at) => ({
      ...onRoster,
      player_id: `espn_nfl_${at}`,
      team_id,
    }));
    const [matched] = matchPlayers([history], others, []);
    expect(matched).toMatchObject({ team_id: 'nfl-chi', player_id: '00-1', injury: undefined });
  });

  it('keeps two of one name apart where one feed has numbered both', () => {
    const [first, second] = ['espn_nfl_7', 'espn_nfl_8'].map((player_id) => ({
      ...history,
      player_id,
    }));
    const [hurt, well] = matchPlayers([first!, second!], [], [injury]);
    expect(hurt?.injury).toBe(injury);
    expect(well?.injury).toBeUndefined();
  });

  it('prefers the same key to the same name', () => {
    const twin = { ...onRoster, player_id: '00-1', player_name: 'Somebody Else' };
    const [matched] = matchPlayers([history], [onRoster, twin], []);
    expect(matched?.player_name).toBe('Somebody Else');
  });
});

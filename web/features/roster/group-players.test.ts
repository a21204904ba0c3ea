import { describe, expect, it } from 'vitest';
import { filterPlayers, groupPlayers } from './group-players.ts';

const player = (player_name: string, position: string | null) => ({ player_name, position });
const quarterback = player('Ann Arbor', 'QB');
const runner = player('Bo Arbor', 'RB');
const kicker = player('Cy Young', 'K');
const everyone = [kicker, runner, quarterback];

it.each([
  ['nothing', { search: '' }, everyone],
  ['a part of the name in any case', { search: 'aRBo' }, [runner, quarterback]],
  ['spaces around the name', { search: '  young ' }, [kicker]],
  ['a position', { search: '', position: 'QB' }, [quarterback]],
  ['both together', { search: 'arbor', position: 'RB' }, [runner]],
  ['both without a match', { search: 'young', position: 'RB' }, []],
  ['a part of a position', { search: '', position: 'Q' }, []],
  ['a pattern that is only text', { search: '.*' }, []],
])('filterPlayers filters by %s', (_, filter, expected) => {
  expect(filterPlayers(everyone, filter)).toEqual(expected);
});

describe('groupPlayers', () => {
  const order = (players: ReturnType<typeof player>[], sport: 'NFL' | 'NBA') =>
    groupPlayers(players, sport).map((group) => group.position);

  it('orders groups as the sport lists its positions', () => {
    expect(order(everyone, 'NFL')).toEqual(['QB', 'RB', 'K']);
  });

  it('puts unknown and missing positions last, by alphabet', () => {
    const odd = [player('D', 'XX'), player('E', null), player('F', 'LS'), ...everyone];
    expect(order(odd, 'NFL')).toEqual(['QB', 'RB', 'K', 'LS', 'Other', 'XX']);
    expect(order(everyone, 'NBA')).toEqual(['K', 'QB', 'RB']);
  });

  it('keeps the given order within a group', () => {
    const [first, second] = [player('Z', 'QB'), player('A', 'QB')];
    expect(groupPlayers([first, second], 'NFL')).toEqual([
      { position: 'QB', players: [first, second] },
    ]);
  });

  it('makes no group of nobody', () => {
    expect(groupPlayers([], 'NBA')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { listNextScores, listStates, type NflPlayRow } from './plays.ts';

/** Seconds left, offence, own and other score; with a down unless it is a kick-off or try. */
function row(
  seconds_left: number,
  offense: string,
  [offense_score, defense_score]: [number, number],
  kind = 'run',
): NflPlayRow {
  const hasDown = kind !== 'kickoff' && kind !== 'extra_point';
  const down = hasDown ? { down: 1, to_go: 10, to_goal: 60 } : {};
  return {
    game_id: 'g',
    seconds_left,
    offense,
    offense_score,
    defense_score,
    play_type: kind,
    ...down,
  };
}

const game = [
  row(3600, 'LA', [0, 0], 'kickoff'),
  row(3600, 'LA', [0, 0]),
  row(2700, 'LA', [0, 0]),
  row(2600, 'LA', [6, 0], 'extra_point'),
  row(2600, 'SEA', [0, 7], 'kickoff'),
  row(1800, 'SEA', [0, 7], 'field_goal'),
  row(1800, 'SEA', [3, 7], 'kickoff'),
  row(1800, 'SEA', [3, 7]),
  row(899, 'LA', [7, 3]),
  row(2, 'SEA', [3, 7]),
  row(600, 'SEA', [9, 9], 'kickoff'),
  row(40, 'SEA', [9, 9]),
  row(600, 'LA', [9, 9]),
];
const states = listStates(game, 'LAR');

describe('listStates', () => {
  it('tells leads of the home side, by the codes of today', () => {
    expect(states.slice(4, 8).map(({ lead }) => lead)).toEqual([7, 7, 4, 4]);
    expect(states[0]?.possession).toBe('home');
    expect(states[5]?.possession).toBe('away');
  });

  it('gives a down where the play has one', () => {
    expect(states[0]).not.toHaveProperty('down');
    expect(states[1]?.down).toEqual({ down: 1, toGo: 10, toGoal: 60 });
  });

  it('counts quarters by the clock, the second half from its kick-off, overtimes where the clock rises', () => {
    expect(states.map(({ period }) => period)).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
    expect(states.map(({ secondsLeft }) => secondsLeft)).toEqual([
      900, 900, 900, 800, 800, 0, 900, 900, 899, 2, 600, 40, 600,
    ]);
  });

  it('reads a state from the rows up to it alone', () => {
    for (const at of game.keys()) {
      const later = game
        .slice(at + 1)
        .map((each) => ({ ...each, seconds_left: 3, offense_score: 50 }));
      expect(listStates([...game.slice(0, at + 1), ...later], 'LAR').slice(0, at + 1)).toEqual(
        states.slice(0, at + 1),
      );
    }
  });
});

describe('listNextScores', () => {
  it('looks no farther than the half, and counts a touchdown once', () => {
    const scores = listNextScores(states, 6);
    expect(scores.slice(0, 6)).toEqual([7, 7, 7, -3, -3, -3]);
    expect(scores.slice(10)).toEqual([7, 7, 7]);
  });

  it('knows the score that ends the game', () => {
    expect(listNextScores(states.slice(8, 10), 7)).toEqual([3, 3]);
  });
});

import { expect, it } from 'vitest';
import { listMoves } from './chance-moves.ts';

const point = (clock: string, home_win: number, home_score = 0, away_score = 0) => ({
  ...{ period: 4, clock, home_win, home_score, away_score },
});
const play = (external_id: string, clock: string, fields: object = {}) => ({
  ...{ external_id, period: 4, clock, kind: 'Rush', is_scoring: false },
  ...{ home_score: 0, away_score: 0 },
  ...fields,
});
const score = (external_id: string, clock: string, home_score: number, away_score: number) =>
  play(external_id, clock, { kind: 'Passing Touchdown', is_scoring: true, home_score, away_score });

it('finds moves of two points or more, with the score that brought each', () => {
  const line = [
    point('9:00', 0.5),
    point('8:00', 0.515),
    point('7:00', 0.7, 7),
    point('6:00', 0.6, 7, 3),
  ];
  const plays = [score('a', '7:10', 7, 0), score('b', '6:05', 7, 3)];
  expect(listMoves('NFL', line, plays)).toEqual([
    { index: 2, before: 0.515, after: 0.7, playId: 'a' },
    { index: 3, before: 0.7, after: 0.6, playId: 'b' },
  ]);
});

it('knows a score by its points, whatever its clock says', () => {
  const line = [point('9:00', 0.5), point('8:00', 0.7, 7)];
  expect(listMoves('NFL', line, [score('a', '9:30', 7, 0)])[0]?.playId).toBe('a');
});

it('names the larger of two scores between two points, and none of two alike', () => {
  const line = [point('9:00', 0.5), point('7:00', 0.8, 9)];
  const touchdown = [score('a', '8:30', 7, 0), score('b', '7:30', 9, 0)];
  expect(listMoves('NFL', line, touchdown)[0]?.playId).toBe('a');
  const both = [point('9:00', 0.5), point('7:00', 0.8, 4)];
  const baskets = [score('a', '8:30', 2, 0), score('b', '7:30', 4, 0)];
  expect(listMoves('NBA', both, baskets)[0]?.playId).toBeUndefined();
});

it('names a play without points where it is the only one between two points', () => {
  const line = [point('9:00', 0.5), point('8:00', 0.4)];
  const pass = play('a', '8:20', { kind: 'Interception' });
  const pause = play('b', '8:10', { kind: 'Two-Minute Warning' });
  expect(listMoves('NFL', line, [play('c', '9:00'), pass, pause])[0]?.playId).toBe('a');
  expect(listMoves('NFL', line, [pass, play('d', '8:05')])[0]?.playId).toBeUndefined();
});

it('calls the end of a game no move, unless its last score was one', () => {
  expect(listMoves('NFL', [point('0:05', 0.9, 7), point('0:00', 1, 7)], [])).toEqual([]);
  const buzzer = [point('0:05', 0.4, 7, 8), point('0:00', 1, 10, 8)];
  expect(listMoves('NFL', buzzer, [score('a', '0:01', 10, 8)])[0]?.playId).toBe('a');
});

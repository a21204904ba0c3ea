import { expect, it } from 'vitest';
import { readScoreFlow } from './score-steps.ts';

const play = (
  period: number | null,
  clock: string | null,
  home: number | null,
  away: number | null,
) => ({
  period,
  clock,
  home_score: home,
  away_score: away,
});
const end = { period: 4, clock: '0:00', isOver: true };

it('follows the lead from the start to the end, in the time of the game', () => {
  const plays = [play(1, '5:00', 0, 7), play(3, '15:00', 7, 7), play(4, '1:00', 10, 7)];
  const { axis, steps } = readScoreFlow('NFL', plays, { ...end, home: 10, away: 7 });
  expect(axis.seconds).toBe(3600);
  expect(steps.map(({ at, lead }) => [at, lead])).toEqual([
    [0, 0],
    [600, -7],
    [1800, 0],
    [3540, 3],
    [3600, 3],
  ]);
});

it('counts the largest leads, changes of the lead with and without a tie, and ties', () => {
  const plays = [
    play(1, '11:00', 3, 0),
    play(1, '10:00', 3, 5),
    play(2, '10:00', 5, 5),
    play(2, '9:00', 8, 5),
    play(3, '9:00', 8, 8),
    play(3, '8:00', 11, 8),
  ];
  const flow = readScoreFlow('NBA', plays, { ...end, home: 11, away: 8 });
  expect(flow).toMatchObject({ largest: { home: 3, away: 2 }, leadChanges: 2, ties: 2 });
});

it('knows of no lead in a game without points', () => {
  const flow = readScoreFlow('NFL', [], { ...end, home: 0, away: 0 });
  expect(flow).toMatchObject({ largest: { home: 0, away: 0 }, leadChanges: 0, ties: 0 });
});

it('goes as far as a game that is on, with a score whose play has not come', () => {
  const { steps } = readScoreFlow('NBA', [play(1, '6:00', 2, 0)], {
    ...{ period: 2, clock: '12:00', home: 2, away: 3, isOver: false },
  });
  expect(steps.at(-1)).toMatchObject({ at: 720, lead: -1 });
});

it('leaves out plays that tell no score or no period', () => {
  const plays = [play(null, '6:00', 2, 0), play(1, '6:00', null, 0), play(1, '5:00', 2, 0)];
  const { steps } = readScoreFlow('NBA', plays, { ...end, home: 2, away: 0 });
  expect(steps.map(({ at }) => at)).toEqual([0, 420, 2880]);
});

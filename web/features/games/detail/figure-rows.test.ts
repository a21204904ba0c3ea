import { describe, expect, it } from 'vitest';
import { buildGame } from '#web/testing/build-game.ts';
import { awayShare, betterSide, lineScore, versusRows } from './figure-rows.ts';

it.each([
  ['17', '51', 0.25],
  ['12-18', '4-9', 0.75],
  ['30:00', '10:00', 0.75],
  ['57.1', '57.1', 0.5],
  ['0', '4', 0],
  ['0', '0', undefined],
  ['-3', '4', undefined],
  [undefined, '4', undefined],
])('awayShare of %s to %s is %s', (away, home, share) => {
  expect(awayShare({ key: 'x', label: 'X', away, home })).toBe(share);
});

it.each([
  ['firstDowns', '17', '21', 'home'],
  ['turnovers', '1', '2', 'away'],
  ['totalPenaltiesYards', '7-40', '3-25', 'home'],
  ['sacksYardsLost', '1-11', '3-20', 'away'],
  ['avgPointsAgainst', '21.4', '18.0', 'home'],
  ['thirdDownEff', '4-8', '5-12', 'away'],
  ['fieldGoalsMade-fieldGoalsAttempted', '27-72', '26-60', 'home'],
  ['possessionTime', '36:30', '23:30', undefined],
  ['totalDrives', '11', '12', undefined],
  ['assists', '19', '19', undefined],
  ['fourthDownEff', '0-0', '1-1', undefined],
  ['blocks', undefined, '7', undefined],
])('betterSide of %s, %s and %s, is %s', (key, away, home, side) => {
  expect(betterSide({ key, label: key, away, home })).toBe(side);
});

it.each([
  ['Total Yards', 'Total yards'],
  ['1st Downs', '1st downs'],
  ['Defensive / Special Teams TDs', 'Defensive / special teams TDs'],
  ['Comp/Att', 'Passes completed'],
])('versusRows writes %s as %s', (name, label) => {
  const [row] = versusRows([{ side: 'home', label: name }], String, String);
  expect(row?.label).toBe(label);
});

describe('lineScore', () => {
  it('has the four quarters of a league before any is played', () => {
    expect(lineScore(buildGame({ sport: 'NBA' }), []).periods).toEqual([1, 2, 3, 4]);
  });

  it('counts the periods of other sports as they come', () => {
    expect(lineScore(buildGame({ sport: 'SOCCER' }), []).periods).toEqual([]);
  });
});

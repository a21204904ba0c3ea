import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parlays } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import fitted from '../fitted/same-game.json' with { type: 'json' };
import { getOverProbability } from './projection.ts';
import {
  findSameGameSet,
  getJointProbability,
  integrateNormal,
  type Leg,
  namePair,
  type SameGameSet,
} from './same-game.ts';

const quarterback = { playerId: 'q', gameId: 'g1', team: 'A', group: 'QB' };
const receiver = { playerId: 'w', gameId: 'g1', team: 'A', group: 'WR' };
const projection = { middle: 60.5, low: 30, high: 90, rootSd: 2 };
const passing: Leg = {
  player: quarterback,
  stat: 'passingYards',
  projection,
  line: 60,
  side: 'over',
};
const receiving: Leg = {
  player: receiver,
  stat: 'receivingYards',
  projection,
  line: 60,
  side: 'over',
};
const set: SameGameSet = {
  league: 'NFL',
  seasons: { from: 2000, to: 2001 },
  correlations: { 'team: QB passingYards + WR receivingYards': { value: 0.5, pairs: 1 } },
};
const under = (leg: Leg): Leg => ({ ...leg, side: 'under' });

describe('integrateNormal', () => {
  it.each([0, 0.5, -0.5, 0.9])('knows both halves tied by %d', (correlation) => {
    // Sheppard's formula for the quadrant.
    const expected = 0.25 + Math.asin(correlation) / (2 * Math.PI);
    const matrix = [
      [1, correlation],
      [correlation, 1],
    ];
    expect(integrateNormal([0, 0], matrix)).toBeCloseTo(expected, 3);
  });

  it('knows three halves tied alike', () => {
    const matrix = [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? 1 : 0.5)));
    expect(integrateNormal([0, 0, 0], matrix)).toBeCloseTo(0.25, 2);
  });

  it('is the product where nothing is tied', () => {
    const matrix = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 1 : 0)));
    expect(integrateNormal([0, 0, 0, 0], matrix)).toBeCloseTo(1 / 16, 6);
  });
});

describe('getJointProbability', () => {
  it('is the chance of a single leg', () => {
    const over = getOverProbability(projection, 60);
    expect(getJointProbability([passing], set)).toBeCloseTo(over, 6);
    expect(getJointProbability([under(passing)], set)).toBeCloseTo(1 - over, 6);
  });

  it('ties legs of one game as they were measured, and turns with the side', () => {
    const both = 0.25 + Math.asin(0.5) / (2 * Math.PI);
    expect(getJointProbability([passing, receiving], set)).toBeCloseTo(both, 3);
    expect(getJointProbability([under(passing), under(receiving)], set)).toBeCloseTo(both, 3);
    expect(getJointProbability([passing, under(receiving)], set)).toBeCloseTo(0.5 - both, 3);
  });

  it('multiplies legs of different games and pairs nothing is known of', () => {
    const elsewhere = { ...receiving, player: { ...receiver, gameId: 'g2' } };
    expect(getJointProbability([passing, elsewhere], set)).toBeCloseTo(0.25, 6);
    expect(getJointProbability([passing, receiving], undefined)).toBeCloseTo(0.25, 6);
  });

  it('does not sell the same leg twice, nor both of its sides', () => {
    const higher = { ...passing, line: 70 };
    const over = getOverProbability(projection, 70);
    expect(getJointProbability([passing, higher], set)).toBeCloseTo(over, 3);
    expect(getJointProbability([higher, under(passing)], set)).toBeCloseTo(0, 3);
  });

  it('stays between what its legs allow, in any order', () => {
    const lines = fc.array(fc.integer({ min: 20, max: 110 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(lines, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (all, sides) => {
        const legs = all.map((line, at): Leg => {
          const leg = at % 2 ? receiving : passing;
          const player = { ...leg.player, playerId: `p${at}` };
          return { ...leg, player, line, side: sides[at] ? 'over' : 'under' };
        });
        const joint = getJointProbability(legs, set);
        const single = legs.map((leg) => getJointProbability([leg], set));
        expect(joint).toBeGreaterThanOrEqual(0);
        expect(joint).toBeLessThanOrEqual(Math.min(...single));
        // With more legs than are ever suggested, legs that tie move the lattice by up to a hundredth.
        if (legs.length > parlays.legs.most) return;
        expect(getJointProbability(legs.toReversed(), set)).toBeCloseTo(joint, 2);
      }),
      { numRuns: 40 },
    );
  });
});

it('namePair is the same from both sides and tells who the two are to each other', () => {
  const a = { player: quarterback, stat: 'passingYards' } as const;
  const b = { player: receiver, stat: 'receivingYards' } as const;
  expect(namePair(a, b)).toBe('team: QB passingYards + WR receivingYards');
  expect(namePair(b, a)).toBe(namePair(a, b));
  expect(namePair(a, { ...b, player: { ...receiver, team: 'B' } })).toMatch(/^opponents: /);
  expect(namePair(a, { player: quarterback, stat: 'rushingYards' })).toMatch(/^self: /);
});

it('findSameGameSet takes a set fitted on earlier seasons, and none before the first', () => {
  for (const { league, seasons } of fitted) {
    expect(findSameGameSet(league as League, seasons.to + 1)?.seasons.to).toBe(seasons.to);
    expect(findSameGameSet(league as League, 2018)).toBeUndefined();
  }
});

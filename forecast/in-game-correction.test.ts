import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import fitted from './fitted/in-game-correction.json' with { type: 'json' };
import { forecastInGame, type GameState, getInGameConstants } from './in-game.ts';
import { type Down, findInGameCorrection, getExpectedPoints } from './in-game-correction.ts';
import { logit } from './normal.ts';

const season = 2026;
const { correction, ...line } = getInGameConstants('NFL', season);
const pregame = { homeWinProbability: 0.6, ...line, correction };
const forecast = (state: GameState) => forecastInGame('NFL', state, pregame);
const asBefore = (state: GameState) =>
  forecastInGame('NFL', state, { ...pregame, correction: undefined });

const clocks = [
  { period: 1, secondsLeft: 600 },
  { period: 2, secondsLeft: 25 },
  { period: 3, secondsLeft: 900 },
  { period: 4, secondsLeft: 300 },
  { period: 4, secondsLeft: 12 },
];
const leads = [-17, -7, -3, 0, 4, 10];
const downs = [1, 2, 3, 4];
const distances = [1, 2, 5, 10, 15, 20, 30];
const yards = [1, 5, 10, 20, 35, 50, 65, 80, 99];

/** The chance of the side with the ball in every state of the grid where it has so far to go. */
function chancesWith(down: Down): number[] {
  return clocks.flatMap((clock) =>
    leads.flatMap((lead) => [
      forecast({ lead, ...clock, possession: 'home', down }),
      1 - forecast({ lead, ...clock, possession: 'away', down }),
    ]),
  );
}

function expectNoneAbove(lower: Down, upper: Down) {
  const above = chancesWith(upper);
  for (const [index, chance] of chancesWith(lower).entries()) {
    expect(chance).toBeLessThanOrEqual((above[index] ?? 0) + 1e-9);
  }
}

const grid = downs.flatMap((down) =>
  distances.flatMap((toGo) => yards.map((toGoal) => ({ down, toGo, toGoal }))),
);

describe('the chance with a down', () => {
  it('is never better farther from the goal', () => {
    for (const at of grid) expectNoneAbove({ ...at, toGoal: at.toGoal + 1 }, at);
  });

  it('is never better with more to go', () => {
    for (const at of grid) expectNoneAbove({ ...at, toGo: at.toGo + 1 }, at);
  });

  it('is never better on a later down with as much to go or more', () => {
    for (const at of grid.filter(({ down }) => down < 4)) {
      expectNoneAbove({ ...at, down: at.down + 1 }, at);
      expectNoneAbove({ ...at, down: at.down + 1, toGo: at.toGo + 4 }, at);
    }
  });

  const state = fc.record({
    lead: fc.integer({ min: -30, max: 30 }),
    period: fc.integer({ min: 1, max: 4 }),
    secondsLeft: fc.integer({ min: 0, max: 899 }),
    possession: fc.constantFrom('home' as const, 'away' as const),
    down: fc.constantFrom(...grid),
  });

  it('never falls as the lead grows', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 1, max: 20 }), (now, more) => {
        const ahead = forecast({ ...now, lead: now.lead + more });
        expect(ahead).toBeGreaterThanOrEqual(forecast(now) - 1e-6);
      }),
    );
  });

  it('gives both sides the same game', () => {
    fc.assert(
      fc.property(state, (now) => {
        const turned = now.possession === 'home' ? ('away' as const) : ('home' as const);
        const mirrored = { ...now, lead: -now.lead, possession: turned };
        const other = forecastInGame('NFL', mirrored, { ...pregame, homeWinProbability: 0.4 });
        expect(other).toBeCloseTo(1 - forecast(now), 4);
      }),
    );
  });

  it('moves with the ball by a few points of lead, which no half leaves time for at its end', () => {
    const at = (toGoal: number, secondsLeft: number) =>
      forecast({
        ...{ lead: 0, period: 2, secondsLeft, possession: 'home' },
        down: { down: 1, toGo: 10, toGoal },
      });
    expect(at(10, 600) - at(90, 600)).toBeGreaterThan(0.1);
    expect(at(10, 0)).toBe(at(90, 0));
  });
});

describe('the chance without a down', () => {
  it.each([1, 2, 3])('is as before in quarter %d, whoever has the ball', (period) => {
    for (const possession of ['home', 'away', undefined] as const) {
      const state = { lead: 3, period, secondsLeft: 400, possession };
      expect(forecast(state)).toBe(asBefore(state));
    }
  });

  it('is as before in overtime, down or not', () => {
    const down = { down: 1, toGo: 10, toGoal: 40 };
    const state = { lead: 0, period: 5, secondsLeft: 400, possession: 'home' as const };
    expect(forecast(state)).toBe(asBefore(state));
    expect(forecast({ ...state, down })).toBe(asBefore(state));
  });

  it('is drawn together in the last quarter, the more the less is left of it', () => {
    const ratios = [900, 600, 300, 60].map((secondsLeft) => {
      const state = { lead: 2, period: 4, secondsLeft };
      return logit(forecast(state)) / logit(asBefore(state));
    });
    expect(ratios[0]).toBeCloseTo(1, 9);
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
    expect(forecast({ lead: 2, period: 4, secondsLeft: 0, isFinal: true })).toBe(1);
  });

  it('leaves a lead that cannot be lost as sure as it was', () => {
    const state = { lead: 24, period: 4, secondsLeft: 60 };
    expect(forecast(state)).toBeGreaterThan(0.999);
  });
});

it('findInGameCorrection knows only what was fitted on earlier seasons', () => {
  for (const { seasons, expectedPoints } of fitted) {
    expect(findInGameCorrection('NFL', seasons.to)?.expectedPoints).not.toEqual(expectedPoints);
    expect(findInGameCorrection('NFL', seasons.to + 1)?.expectedPoints).toEqual(expectedPoints);
  }
  expect(findInGameCorrection('NFL', 2021)).toBeUndefined();
  expect(findInGameCorrection('NBA', season)).toBeUndefined();
});

it('getExpectedPoints is a touchdown nearly made at the goal line and a burden before the own one', () => {
  const { expectedPoints } = correction!;
  const worth = (down: number, toGo: number, toGoal: number) =>
    getExpectedPoints({ down, toGo, toGoal }, 1_200, expectedPoints);
  expect(worth(1, 1, 1)).toBeGreaterThan(5.5);
  expect(worth(1, 10, 75)).toBeGreaterThan(0.5);
  expect(worth(1, 10, 75)).toBeLessThan(1.5);
  expect(worth(4, 20, 99)).toBeLessThan(-2);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameClocks } from '#shared/game-time.ts';
import fitted from './fitted/in-game.json' with { type: 'json' };
import { forecastInGame, type GameState, getInGameConstants } from './in-game.ts';
import { logit } from './normal.ts';

const league = fc.constantFrom('NFL', 'NBA');
const probability = fc.double({ min: 0.02, max: 0.98, noNaN: true });
const lead = fc.integer({ min: -60, max: 60 });
const period = fc.integer({ min: 1, max: 6 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const possession = fc.constantFrom('home', 'away', undefined);
const moment = fc.record({ league, probability, lead, period, share, possession });
type Moment = Omit<GameState, 'secondsLeft'> & {
  league: 'NFL' | 'NBA';
  probability: number;
  share: number;
};

const leadSd = 18;
function forecast({ league: own, probability: homeWinProbability, share: left, ...rest }: Moment) {
  const { periodSeconds, overtimeSeconds } = gameClocks[own];
  const secondsLeft = left * (rest.period > 4 ? overtimeSeconds : periodSeconds);
  return forecastInGame(own, { ...rest, secondsLeft }, { homeWinProbability, leadSd });
}
const turn = { home: 'away', away: 'home' } as const;

describe('forecastInGame', () => {
  it('is the forecast before the game at its start, to the last bit', () => {
    fc.assert(
      fc.property(league, probability, possession, (own, p, ball) => {
        const start = { league: own, probability: p, lead: 0, period: 1, share: 1 };
        expect(forecast({ ...start, possession: ball })).toBe(p);
      }),
    );
  });

  it('leaves the forecast before the game without a jump', () => {
    fc.assert(
      fc.property(league, probability, (own, p) => {
        const state = { lead: 0, period: 1, secondsLeft: gameClocks[own].periodSeconds - 0.01 };
        const pregame = { homeWinProbability: p, leadSd };
        expect(forecastInGame(own, state, pregame)).toBeCloseTo(p, 3);
      }),
    );
  });

  it.each([
    [3, 1],
    [-1, 0],
    [0, 0.5],
  ])('says what happened when the game is over (lead %d)', (final, expected) => {
    const state = { lead: final, period: 4, secondsLeft: 0, isFinal: true };
    expect(forecastInGame('NFL', state, { homeWinProbability: 0.7, leadSd })).toBe(expected);
  });

  it('stays between 0 and 1 while the game is on', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const chance = forecast(now);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
      }),
    );
  });

  it('never falls as the lead grows', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 20 }), (now, more) => {
        const ahead = forecast({ ...now, lead: now.lead + more });
        expect(ahead).toBeGreaterThanOrEqual(forecast(now) - 1e-6);
      }),
    );
  });

  it('never falls as the side that is ahead was expected to be better', () => {
    fc.assert(
      fc.property(moment, probability, (now, other) => {
        const [low, high] = [Math.min(now.probability, other), Math.max(now.probability, other)];
        const better = forecast({ ...now, probability: high });
        expect(better).toBeGreaterThanOrEqual(forecast({ ...now, probability: low }) - 1e-6);
      }),
    );
  });

  it('gives both sides the same game', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const mirrored = {
          ...now,
          lead: -now.lead,
          probability: 1 - now.probability,
          possession: now.possession && turn[now.possession],
        };
        expect(forecast(mirrored)).toBeCloseTo(1 - forecast(now), 5);
      }),
    );
  });

  it('values the ball, less as the clock runs out', () => {
    const withBall = (secondsLeft: number) =>
      forecastInGame(
        'NFL',
        { lead: 0, period: 4, secondsLeft, possession: 'home' },
        { homeWinProbability: 0.5, leadSd },
      );
    expect(withBall(300)).toBeGreaterThan(0.55);
    expect(withBall(0)).toBeCloseTo(0.5, 6);
  });

  it('goes into overtime without a jump, still for the better side', () => {
    const pregame = { homeWinProbability: 0.7, leadSd };
    const last = forecastInGame('NBA', { lead: 0, period: 4, secondsLeft: 0 }, pregame);
    const first = forecastInGame('NBA', { lead: 0, period: 5, secondsLeft: 300 }, pregame);
    expect(last).toBe(first);
    expect(first).toBeGreaterThan(0.5);
    expect(first).toBeLessThan(0.7);
  });

  it('stretches the odds by as much as each quarter asks for, from none at the start', () => {
    const stretches: [number, number, number] = [1.1, 1.2, 1.05];
    const at = (period: number, secondsLeft: number) => {
      const state = { lead: 3, period, secondsLeft };
      const plain = forecastInGame('NFL', state, { homeWinProbability: 0.6, leadSd });
      const pregame = { homeWinProbability: 0.6, leadSd, stretches };
      return logit(forecastInGame('NFL', state, pregame)) / logit(plain);
    };
    expect(at(1, 900)).toBeCloseTo(1, 9);
    expect(at(1, 450)).toBeCloseTo(1.05, 9);
    expect([2, 3, 4].map((period) => at(period, 900))).toEqual(
      stretches.map((stretch) => expect.closeTo(stretch, 9)),
    );
    expect(at(4, 60)).toBeCloseTo(1.05, 9);
  });

  it('turns the same lead into more as time passes', () => {
    const pregame = { homeWinProbability: 0.5, leadSd };
    const chances = [1, 2, 3, 4].map((at) =>
      forecastInGame('NBA', { lead: 8, period: at, secondsLeft: 0 }, pregame),
    );
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(chances[3]).toBeGreaterThan(0.999);
  });
});

it('getInGameConstants takes a constant fitted on earlier seasons', () => {
  for (const own of ['NFL', 'NBA'] as const) {
    for (let season = 2016; season < 2027; season += 1) {
      const { leadSd: told } = getInGameConstants(own, season);
      const used = fitted.filter((set) => set.leadSd === told);
      expect(used.some((set) => set.league === own && set.seasons.to < season)).toBe(true);
    }
  }
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGame, buildSeason } from '#test/forecast-games.ts';
import { walkForward } from '#test/walk-forward.ts';
import { type Game, groupByDay } from './game.ts';
import { createWinnerModel, getOutcome } from './winner-model.ts';

const strengths = { A: 9, B: 5, C: 1, D: -2, E: -4, F: -9 };
const variants = [
  ['NFL', true],
  ['NFL', false],
  ['NBA', true],
  ['NBA', false],
] as const;

function learnSeasons(league: Game['league'], usesLines: boolean) {
  const model = createWinnerModel(league, { usesLines });
  const games = [2018, 2019].flatMap((season) =>
    buildSeason(season, strengths, { league, hasLines: usesLines }),
  );
  for (const day of groupByDay(games)) {
    model.prepare(day);
    model.learn(day);
  }
  return model;
}

const nextGame = (league: Game['league'], game: Partial<Game> = {}) =>
  buildGame({ league, season: 2019, date: '2019-12-20', home: 'B', away: 'D', ...game });

describe.each(variants)('winner model of the %s, lines %s', (league, usesLines) => {
  it('finds the strengths of a league in which the stronger side always wins by as much', () => {
    const model = learnSeasons(league, usesLines);
    const game = nextGame(league);
    model.prepare([game]);
    const { spread, homeWinProbability } = model.forecast(game);
    expect(spread).toBeGreaterThan(6);
    expect(spread).toBeLessThan(12);
    expect(homeWinProbability).toBeGreaterThan(0.7);
  });

  it('adds its factors up to the spread, to the last bit', () => {
    const teams = fc.constantFrom(...Object.keys(strengths));
    const model = learnSeasons(league, usesLines);
    fc.assert(
      fc.property(teams, teams, fc.boolean(), fc.boolean(), (home, away, isNeutral, isLate) => {
        fc.pre(home !== away);
        const game = nextGame(league, { home, away, isNeutral, isPostseason: isLate });
        game.lines = { spread: 4.5 };
        model.prepare([game]);
        for (const blendsLine of [false, true]) {
          const { spread, factors, homeWinProbability } = model.forecast(game, { blendsLine });
          expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(spread);
          expect(factors.length).toBeGreaterThanOrEqual(3);
          expect(factors.length).toBeLessThanOrEqual(5);
          expect(new Set(factors.map(({ key }) => key)).size).toBe(factors.length);
          expect(homeWinProbability).toBeGreaterThan(0);
          expect(homeWinProbability).toBeLessThan(1);
          expect(homeWinProbability > 0.5).toBe(spread > 0);
        }
      }),
    );
  });

  it('gives each side of a neutral site what it gives when the sides change', () => {
    const model = learnSeasons(league, usesLines);
    const game = nextGame(league, { isNeutral: true });
    const turned = nextGame(league, { isNeutral: true, home: 'D', away: 'B' });
    model.prepare([game, turned]);
    const one = model.forecast(game);
    const other = model.forecast(turned);
    expect(one.homeWinProbability + other.homeWinProbability).toBeCloseTo(1, 6);
    expect(one.spread).toBeCloseTo(-other.spread, 9);
    expect(one.total).toBeCloseTo(other.total, 9);
  });

  it('forecasts the same whatever order the games are handed over in', () => {
    const games = buildSeason(2018, strengths, { league, hasLines: true });
    const walk = (order: Game[]) =>
      new Map(
        [...walkForward(createWinnerModel(league, { usesLines }), order)].map(
          ({ game, forecast }) => [game.id, forecast],
        ),
      );
    const straight = walk(games);
    fc.assert(
      fc.property(fc.shuffledSubarray(games, { minLength: games.length }), (shuffled) => {
        expect(walk(shuffled)).toEqual(straight);
      }),
      { numRuns: 5 },
    );
  });

  it('forecasts a game to come, and is not changed by having asked', () => {
    const model = learnSeasons(league, usesLines);
    const game = nextGame(league, { lines: { spread: 30 } });
    model.prepare([game]);
    const first = model.forecast(game);
    model.learn([]);
    expect(model.forecast(game)).toEqual(first);
    expect(model.forecast({ ...game, lines: {} })).toEqual(first);
  });
});

describe('winner model', () => {
  it('learns from a line of a past game what the result does not tell', () => {
    const play = (spread: number) => {
      const model = createWinnerModel('NFL', { usesLines: true });
      const past = nextGame('NFL', {
        date: '2019-12-13',
        lines: { spread },
        afterStart: { score: { home: 20, away: 20 } },
      });
      model.prepare([past]);
      model.learn([past]);
      const game = nextGame('NFL');
      model.prepare([game]);
      return model.forecast(game).spread;
    };
    expect(play(10)).toBeGreaterThan(play(0) + 1);
  });

  it('learns nothing from lines in the variant without them', () => {
    const walk = (hasLines: boolean) =>
      [
        ...walkForward(
          createWinnerModel('NFL', { usesLines: false }),
          buildSeason(2019, strengths, { hasLines }),
        ),
      ].map(({ forecast }) => forecast);
    expect(walk(true)).toEqual(walk(false));
  });

  it('names the market as a factor only where the line is blended in', () => {
    const model = learnSeasons('NFL', true);
    const game = nextGame('NFL', { lines: { spread: -3 } });
    model.prepare([game]);
    const plain = model.forecast(game);
    const blended = model.forecast(game, { blendsLine: true });
    expect(plain.factors.map(({ key }) => key)).not.toContain('market');
    expect(blended.factors.map(({ key }) => key)).toContain('market');
    expect(blended.spread).toBeLessThan(plain.spread);
    expect(blended.spread).toBeGreaterThan(-3);
  });

  it('expects as many points as the league scores', () => {
    const model = learnSeasons('NFL', true);
    const game = nextGame('NFL');
    model.prepare([game]);
    expect(model.forecast(game).total).toBeGreaterThan(40);
  });
});

it.each([
  [21, 20, 1],
  [20, 21, 0],
  [20, 20, 0.5],
])('getOutcome of %d to %d is %d', (home, away, outcome) => {
  expect(getOutcome({ home, away })).toBe(outcome);
});

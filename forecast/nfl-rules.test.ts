import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/forecast-games.ts';
import type { Factor, Game } from './game.ts';
import { createWinnerModel } from './winner-model.ts';

const starters = (home = 'first') => ({ home, away: 'other' });

/** A plays B every week with the same starters and scores; then comes the game under test. */
function forecastAfter(weeks: number, game: Partial<Game>) {
  const model = createWinnerModel('NFL', { usesLines: true });
  for (let week = 1; week <= weeks; week += 1) {
    const past = buildWeek(week, {
      lines: { spread: 7 },
      afterStart: { score: { home: 27, away: 20 }, quarterbacks: starters() },
    });
    model.prepare([past]);
    model.learn([past]);
  }
  const next = buildWeek(weeks + 1, game);
  model.prepare([next]);
  return model.forecast(next);
}

function buildWeek(week: number, game: Partial<Game>): Game {
  const date = new Date(Date.UTC(2018, 8, 2 + 7 * week)).toISOString().slice(0, 10);
  return buildGame({
    season: 2018,
    date,
    nfl: { week, isDivisionGame: false, quarterbacks: {} },
    ...game,
  });
}

const pointsOf = (forecast: ReturnType<typeof forecastAfter>, key: Factor['key']) =>
  forecast.factors.find((factor) => factor.key === key)?.points;

describe('quarterbacks', () => {
  const announced = (home?: string) => ({
    nfl: { week: 9, isDivisionGame: false, quarterbacks: starters(home) },
  });

  it('lower the forecast when a stranger starts in the season', () => {
    const usual = forecastAfter(8, announced());
    const stranger = forecastAfter(8, announced('stranger'));
    expect(stranger.spread).toBeLessThan(usual.spread - 2);
    expect(pointsOf(stranger, 'team_strength')).toBe(pointsOf(usual, 'team_strength'));
  });

  it('are nearly for sure those of the last game where nobody is announced', () => {
    const expected = forecastAfter(8, {}).spread;
    const known = forecastAfter(8, announced()).spread;
    expect(Math.abs(expected - known)).toBeLessThan(0.3);
  });

  it('who are hurt count by the chance that their substitute starts', () => {
    const usual = forecastAfter(8, {}).spread;
    const tell = (word: 'questionable' | 'out') =>
      forecastAfter(8, {
        reports: { home: { said: new Map([['first', { word }]]), isComplete: true } },
      }).spread;
    expect(tell('questionable')).toBeLessThan(usual - 0.5);
    expect(tell('out')).toBeLessThan(tell('questionable') - 0.5);
  });

  it('are believed on opening day whoever of the depth chart starts then', () => {
    const nfl = {
      week: 1,
      isDivisionGame: false,
      quarterbacks: {},
      depth: { home: ['new', 'next'] },
    };
    const expected = forecastAfter(0, { nfl });
    for (const home of ['new', 'next', 'stranger']) {
      const afterStart = { score: { home: 20, away: 17 }, quarterbacks: starters(home) };
      expect(forecastAfter(0, { nfl, afterStart })).toEqual(expected);
    }
  });
});

it('box lines of quarterbacks raise a quarterback who added points, where lines do not speak for him', () => {
  const afterGood = (usesLines: boolean, epa: number) => {
    const model = createWinnerModel('NFL', { usesLines });
    const score = { home: 20, away: 20 };
    const past = buildWeek(1, {
      afterStart: { score, quarterbacks: starters(), quarterbackEpa: { home: epa } },
    });
    model.prepare([past]);
    model.learn([past]);
    const next = buildWeek(2, {});
    model.prepare([next]);
    return model.forecast(next);
  };
  const good = pointsOf(afterGood(false, 20), 'quarterback') ?? 0;
  expect(good).toBeGreaterThan(pointsOf(afterGood(false, -20), 'quarterback') ?? 0);
  expect(afterGood(true, 20)).toEqual(afterGood(true, -20));
});

describe('home field and rest', () => {
  it('is worth nothing at a neutral site', () => {
    expect(pointsOf(forecastAfter(4, {}), 'home_field')).toBeGreaterThan(1);
    expect(pointsOf(forecastAfter(4, { isNeutral: true }), 'home_field')).toBe(0);
  });

  it('is worth less in the season of empty arenas', () => {
    const usual = pointsOf(forecastAfter(0, {}), 'home_field') ?? 0;
    const empty = pointsOf(forecastAfter(0, { season: 2020 }), 'home_field') ?? 0;
    expect(empty).toBeCloseTo(usual / 2);
  });

  it('gives a side with more days off its due', () => {
    const model = createWinnerModel('NFL', { usesLines: true });
    const first = buildGame({ date: '2018-09-09', home: 'A', away: 'C' });
    const second = buildGame({ date: '2018-09-16', home: 'B', away: 'C' });
    const next = buildGame({ date: '2018-09-23', home: 'A', away: 'B' });
    for (const game of [first, second, next]) {
      model.prepare([game]);
      if (game !== next) model.learn([{ ...game, afterStart: { score: { home: 1, away: 1 } } }]);
    }
    expect(pointsOf(model.forecast(next), 'rest')).toBeGreaterThan(0.3);
  });

  it('counts no rest before a first game of the season', () => {
    expect(pointsOf(forecastAfter(0, {}), 'rest')).toBe(0);
  });
});

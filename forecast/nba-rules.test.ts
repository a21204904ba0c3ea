import { describe, expect, it } from 'vitest';
import { buildBoxLine, buildGame } from '#test/forecast-games.ts';
import type { BoxLine, Factor, Forecast, Game } from './game.ts';
import { createWinnerModel } from './winner-model.ts';

const bench = Array.from({ length: 8 }, (_, i) => buildBoxLine(`bench ${i}`, 25, 9));
const star = buildBoxLine('star', 40, 34);

const dateOf = (day: number) => new Date(Date.UTC(2018, 9, day)).toISOString().slice(0, 10);

function buildDay(day: number, game: Partial<Game> = {}): Game {
  return buildGame({
    league: 'NBA',
    season: 2019,
    date: dateOf(day),
    ...game,
  });
}

/** A, with its star, plays B every other day; each plays once on a day of its own before `game`. */
function forecastAfter(days: number[], game: Partial<Game> & { day: number }, hasBoxes = true) {
  const model = createWinnerModel('NBA', { usesLines: true });
  const away: BoxLine[] = bench.map((line) => ({ ...line, playerId: `away ${line.playerId}` }));
  const boxes = { home: [...bench, star], away };
  for (const day of days) {
    const score = { home: 104, away: 101 };
    const past = buildDay(day, {
      lines: { spread: 3 },
      afterStart: { score, ...(hasBoxes ? { boxes } : {}) },
    });
    model.prepare([past]);
    model.learn([past]);
  }
  const next = buildDay(game.day, game);
  model.prepare([next]);
  return model.forecast(next);
}

const pointsOf = (forecast: Forecast, key: Factor['key']) =>
  forecast.factors.find((factor) => factor.key === key)?.points;
const weeks = [1, 3, 5, 7, 9, 11, 13, 15];

describe('line-ups', () => {
  it('lower the forecast when a star is known to be out', () => {
    const full = forecastAfter(weeks, { day: 17 });
    const said = new Map([['star', { word: 'out' } as const]]);
    const reports = { home: { said, isComplete: true } };
    const without = forecastAfter(weeks, { day: 17, reports });
    expect(without.spread).toBeLessThan(full.spread - 1);
    expect(pointsOf(without, 'team_strength')).toBe(pointsOf(full, 'team_strength'));
  });

  it('are no factor where no box lines are stored', () => {
    const plain = forecastAfter(weeks, { day: 17 }, false);
    expect(plain.factors.map(({ key }) => key)).toEqual(['team_strength', 'home_field', 'rest']);
  });
});

describe('schedule and site', () => {
  it('is worth nothing to either side at a neutral site, nor where both are as rested', () => {
    const neutral = forecastAfter(weeks, { day: 18, isNeutral: true });
    expect(pointsOf(neutral, 'home_field')).toBe(0);
    expect(pointsOf(neutral, 'rest')).toBe(0);
  });

  it('learns that tired sides lose points', () => {
    const model = createWinnerModel('NBA', { usesLines: true });
    for (let round = 0; round < 30; round += 1) {
      const teams = [`C${round}`, `D${round}`] as const;
      const first = buildDay(3 * round, { home: 'X', away: teams[1], id: `a${round}` });
      const second = buildDay(3 * round + 1, {
        home: teams[0],
        away: teams[1],
        lines: { spread: 8 },
        id: `b${round}`,
      });
      for (const game of [first, second]) {
        const past = { ...game, afterStart: { score: { home: 104, away: 100 } } };
        model.prepare([past]);
        model.learn([past]);
      }
    }
    const tired = buildDay(92, { home: 'Y', away: 'X', id: 'z' });
    model.prepare([buildDay(91, { home: 'X', away: 'V', id: 'y' })]);
    model.learn([
      { ...buildDay(91, { home: 'X', away: 'V' }), afterStart: { score: { home: 99, away: 98 } } },
    ]);
    model.prepare([tired]);
    expect(pointsOf(model.forecast(tired), 'rest')).toBeGreaterThan(0.5);
  });

  it('counts strength for more in the play-offs', () => {
    const usual = pointsOf(forecastAfter(weeks, { day: 17, isNeutral: true }), 'team_strength');
    const late = forecastAfter(weeks, { day: 17, isNeutral: true, isPostseason: true });
    expect(Math.abs(pointsOf(late, 'team_strength') ?? 0)).toBeGreaterThan(Math.abs(usual ?? 0));
  });
});

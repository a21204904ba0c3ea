import { describe, expect, it } from 'vitest';
import { NflRules } from '../../forecast/nfl-rules.ts';
import { parameterSets } from '../../forecast/parameters.ts';
import { buildGame, buildSeason } from '../../test/forecast-games.ts';
import { fitNba, fitNfl } from './fit-winners.ts';
import {
  listDays,
  measureBlendLogLoss,
  measureLineError,
  measureLogLoss,
  measureMarginSurprise,
  walkMargins,
} from './objectives.ts';

const strengths = { A: 8, B: 4, C: 0, D: -3, E: -4, F: -5 };
const build = (league: 'NFL' | 'NBA') =>
  [2018, 2019, 2020].flatMap((season) =>
    buildSeason(season, strengths, { league, hasLines: true }),
  );

describe('fitWinners', () => {
  const task = { seasons: { from: 2019, to: 2019 }, evaluations: 40 };

  it.each([true, false])(
    'fits on the seasons it is told and no later one (lines: %s)',
    (usesLines) => {
      const set = fitNfl(build('NFL'), { ...task, usesLines });
      const untilThen = build('NFL').filter(({ season }) => season <= 2019);
      expect(set).toEqual(fitNfl(untilThen, { ...task, usesLines }));
      expect(set.games).toBe(30);
      expect(set.newestGame.slice(0, 4)).toBe('2019');
      expect(set.usesLines).toBe(usesLines);
    },
  );

  it('does better than it began', () => {
    const start = fitNba(build('NBA'), { ...task, usesLines: true, evaluations: 1 });
    const set = fitNba(build('NBA'), { ...task, usesLines: true, evaluations: 60 });
    expect(set.loss).toBeLessThan(start.loss);
    // In this league nothing ever changes.
    expect(set.parameters.teamKeep).toBeGreaterThan(0.9);
  });
});

describe('objectives', () => {
  const games = build('NFL');
  const { parameters } = parameterSets.NFL[0]!;
  const rules = new NflRules(parameters, { usesLines: true });
  const walked = walkMargins(rules, listDays(games, 2019), { from: 2019, to: 2019 });

  it('walk through finished games of the seasons asked for', () => {
    expect(walked).toHaveLength(30);
    const toCome = [buildGame({ season: 2019, date: '2019-12-25', home: 'A', away: 'B' })];
    const fresh = new NflRules(parameters, { usesLines: true });
    expect(walkMargins(fresh, [toCome], { from: 2019, to: 2019 })).toEqual([]);
  });

  it('are lower for a forecast that comes nearer', () => {
    const exact = walked.map((each) => ({ ...each, expected: each.margin, variance: 0 }));
    expect(measureLineError(exact)).toBe(0);
    expect(measureLineError(walked)).toBeGreaterThan(0);
    expect(measureMarginSurprise(exact, 12)).toBeLessThan(measureMarginSurprise(walked, 12));
    expect(measureLogLoss(exact, 5)).toBeLessThan(measureLogLoss(exact, 20));
  });

  it('give the whole say to the line where it is without error', () => {
    const wrong = walked.map((each) => ({ ...each, expected: -each.margin }));
    const settings = { marketSd: 10, marketLineSd: 0 };
    expect(measureBlendLogLoss(wrong, settings)).toBeCloseTo(measureBlendLogLoss(walked, settings));
  });
});

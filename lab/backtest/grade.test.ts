import { describe, expect, it } from 'vitest';
import { buildGame, buildSeason } from '../../test/forecast-games.ts';
import { listAnchors } from './anchors.ts';
import { formatLines, gradeForecasters, runModel } from './grade.ts';

const won = buildGame({
  date: '2019-09-08',
  lines: { spread: 6, moneyline: { home: -300, away: 250 } },
  afterStart: { score: { home: 24, away: 10 } },
});
const lost = buildGame({
  date: '2020-09-13',
  lines: { spread: -6 },
  afterStart: { score: { home: 10, away: 13 } },
});
const toCome = buildGame({ date: '2020-09-20', home: 'B', away: 'A' });

describe('listAnchors', () => {
  const anchors = listAnchors('NFL', [won, lost, toCome]);

  it('begins the base rate at 55 % and follows what was won', () => {
    expect(anchors.get('base rate')?.get(won.id)).toBeCloseTo(0.55);
    expect(anchors.get('base rate')?.get(toCome.id)).toBeCloseTo(12 / 22);
  });

  it('takes the margin out of the moneylines', () => {
    const home = 0.75 / (0.75 + 1 / 3.5);
    expect(anchors.get('closing moneyline')?.get(won.id)).toBeCloseTo(home);
    expect(anchors.get('closing moneyline')?.has(lost.id)).toBe(false);
  });

  it('has no closing spread where there is none', () => {
    expect(anchors.get('closing spread')?.get(won.id)).toBeGreaterThan(0.65);
    expect(anchors.get('closing spread')?.get(lost.id)).toBeLessThan(0.35);
    expect(anchors.get('closing spread')?.has(toCome.id)).toBe(false);
  });
});

describe('gradeForecasters', () => {
  const model = new Map([
    [won.id, 0.8],
    [lost.id, 0.4],
    [toCome.id, 0.5],
  ]);
  const other = new Map([[won.id, 0.5]]);
  const lines = gradeForecasters(
    [won, lost, toCome],
    new Map([
      ['model', model],
      ['other', other],
    ]),
  );

  it('grades each season and all together, on games that are over', () => {
    expect(
      lines.map(({ season, forecaster, scores }) => [season, forecaster, scores.games]),
    ).toEqual([
      ['2019', 'model', 1],
      ['2019', 'other', 1],
      ['2020', 'model', 1],
      ['2019-2020', 'model', 2],
      ['2019-2020', 'other', 1],
    ]);
  });

  it('compares on the games both have', () => {
    expect(lines.at(-1)?.comparison?.difference).toBeCloseTo(0.25 - 0.04);
    expect(lines[0]?.comparison).toBeUndefined();
  });

  it('prints one line for each', () => {
    const table = formatLines(lines).split('\n');
    expect(table).toHaveLength(6);
    expect(table[4]).toMatch(/^2019-2020 model +2 +1\.000 +0\.1000 /);
    expect(table[5]).toContain('+0.2100');
  });
});

it('runModel forecasts every game, and blends where there is a line', () => {
  const games = [...buildSeason(2019, { A: 3, B: 0, C: -3, D: 1 }, { hasLines: true }), toCome];
  const { model, blend } = runModel('NFL', games, { usesLines: true });
  expect(model.size).toBe(games.length);
  expect(blend.size).toBe(games.length - 1);
  expect(runModel('NFL', games, { usesLines: false }).blend.size).toBe(0);
});

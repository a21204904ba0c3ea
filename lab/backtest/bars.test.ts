import { describe, expect, it } from 'vitest';
import type { Game } from '../../forecast/game.ts';
import { backtestResults } from '../../shared/facts/backtest-results.ts';
import type { League } from '../../shared/facts/sports.ts';
import { buildSeasonsWithPlayers } from '../../test/forecast-games.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { listAnchors } from './anchors.ts';
import { gradeForecasters, type Line, runModel } from './grade.ts';
import { summarizeBacktest } from './record.ts';

type Seasons = { from: number; to: number };

function gradeSeasons(league: League, games: readonly Game[], { from, to }: Seasons) {
  const { model, blend } = runModel(league, games, { usesLines: true });
  const { model: plain } = runModel(league, games, { usesLines: false });
  const asked = games.filter(({ season }) => season >= from && season <= to);
  const lines = gradeForecasters(
    asked,
    new Map([['model', model], ['blend', blend], ['plain', plain], ...listAnchors(league, games)]),
  ).filter(({ season }) => season === `${from}-${to}`);
  return new Map(lines.map((line) => [line.forecaster, line]));
}

const brierOf = (lines: ReadonlyMap<string, Line>, name: string) =>
  lines.get(name)?.scores.brier ?? Number.NaN;

it.each(['NFL', 'NBA'] as const)(
  'game winners in made seasons of the %s are forecast better than by who is at home, and best with a line that is right',
  (league) => {
    const games = buildSeasonsWithPlayers(league, [2018, 2019, 2020]);
    const lines = gradeSeasons(league, games, { from: 2019, to: 2020 });
    expect(lines.get('model')?.scores.games).toBe(60);
    expect(brierOf(lines, 'plain')).toBeLessThan(brierOf(lines, 'base rate'));
    expect(brierOf(lines, 'model')).toBeLessThan(brierOf(lines, 'base rate'));
    expect(brierOf(lines, 'blend')).toBeLessThan(brierOf(lines, 'model'));
    expect(brierOf(lines, 'blend')).toBeLessThan(brierOf(lines, 'plain'));
  },
);

/** Seasons after those the constants come from; bars of section 4 of docs/forecast.md. */
describe.skipIf(!hasData)('game winners', { tags: 'long' }, () => {
  it.each([
    ['NFL', 2015, 2023, { games: 2_458, model: 0.2168, plain: 0.219 }],
    ['NBA', 2016, 2024, { games: 11_525, model: 0.2117, plain: 0.2143 }],
  ] as const)(
    'of the %s %d-%d are forecast as well as the document says',
    async (league, from, to, bars) => {
      const games = await readStored(league);
      const lines = gradeSeasons(league, games, { from, to });
      expect(lines.get('model')?.scores.games).toBe(bars.games);
      expect(brierOf(lines, 'model')).toBeLessThan(bars.model);
      expect(brierOf(lines, 'plain')).toBeLessThan(bars.plain);
      expect(brierOf(lines, 'blend')).toBeLessThan(brierOf(lines, 'closing spread') + 0.0005);
      expect(brierOf(lines, 'model')).toBeLessThan(brierOf(lines, 'plain Elo') - 0.004);
      expect(lines.get('model')?.scores.calibrationError).toBeLessThan(0.02);
      expect(lines.get('plain')?.scores.calibrationError).toBeLessThan(0.02);
      expect(lines.get('blend')?.scores.calibrationError).toBeLessThan(0.03);
    },
    120_000,
  );
});

describe.skipIf(!hasData)('the pictures of the site', { tags: 'long' }, () => {
  it.each([
    ['NFL', 2015, 2023],
    ['NBA', 2016, 2024],
  ] as const)(
    'of the %s %d-%d are drawn from what the backtest gives',
    async (league, from, to) => {
      const games = await readStored(league);
      const { model } = runModel(league, games, { usesLines: true });
      const anchors = listAnchors(league, games);
      const asked = games.filter(({ season }) => season >= from && season <= to);
      const [line, base] = ['closing spread', 'base rate'].map((name) => anchors.get(name)!);
      expect(summarizeBacktest(league, asked, { model, line: line!, base: base! })).toEqual(
        backtestResults[league],
      );
    },
  );
});

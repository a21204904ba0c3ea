import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { backtests } from './backtest-figures.ts';
import { backtestResults } from './backtest-results.ts';

const document = await readFile(new URL('../../docs/forecast.md', import.meta.url), 'utf8');
const section = document.split('## 4. Figures')[1]?.split('## 5.')[0] ?? '';
const rowNames: Record<string, string> = {
  'Our model': '**model**',
  'Our model without any line': '**without any line**',
  'Our model blended with the line': '**blend with this line**',
  'Closing spread': 'closing spread / moneyline',
  'FiveThirtyEight with quarterbacks': '538 quarterback Elo (n 2,112) / 538 Elo',
  'FiveThirtyEight as published': '538 published (n 8,886)',
  'Plain Elo rating': 'plain Elo / base rate',
  'Home-team base rate': 'plain Elo / base rate',
};

/** Figures of a row of the document; where it tells two forecasters, those of the one at `place`. */
function figuresOf(table: string, name: string, place: number): number[] {
  const line = table.split('\n').find((each) => each.startsWith(`| ${name} |`)) ?? '';
  const cells = line.split('|').slice(2, 5);
  return cells.map((cell) => {
    const figures = cell.replaceAll('*', '').split('/');
    return Number(figures[figures.length > 1 ? place : 0]);
  });
}

/** "+.0072 ± .0015 / +.0314 ± .0031", of which the one at `place`. */
function differenceOf(table: string, name: string, place: number): number[] {
  const line = table.split('\n').find((each) => each.startsWith(`| ${name} |`)) ?? '';
  const told = (line.split('|')[6] ?? '').split('/');
  const own = told[told.length > 1 ? place : 0] ?? '';
  return own.split('±').map((figure) => Number(figure.trim()));
}

describe.each(backtests)('the backtest of the $league $seasons', ({ league, seasons, rows }) => {
  const table = section.slice(section.indexOf(`| ${league} ${seasons}`)).split('\n\n')[0] ?? '';

  it.each(rows)('tells of $name what the document tells', ({ name, games, ...figures }) => {
    const place = name === 'Home-team base rate' ? 1 : 0;
    const { accuracy, brier, logLoss } = figures;
    // The document rounds once; what is shown in percent must not be rounded twice.
    expect([Number(accuracy.toFixed(3)), brier, logLoss]).toEqual(
      figuresOf(table, rowNames[name]!, place),
    );
    const told = differenceOf(table, rowNames[name]!, place);
    if (name === 'Our model') expect(figures.minusModel).toBeUndefined();
    else expect(figures.minusModel).toEqual(told);
    expect(table).toContain(`n ${games.toLocaleString('en-US')}`);
  });
});

describe.each(Object.values(backtestResults))(
  'the pictures of the $league',
  ({ league, seasons, bins }) => {
    const backtest = backtests.find((each) => each.league === league);
    const figuresOf = (name: string) => backtest?.rows.find((row) => row.name === name);
    const sum = (of: (season: (typeof seasons)[number]) => number) =>
      seasons.reduce((total, season) => total + of(season), 0);
    const games = sum((season) => season.games);
    const lineGames = sum((season) => season.lineGames);

    it('are of the very games of the tables, and come to the same scores', () => {
      expect(`${seasons[0]?.season}-${seasons.at(-1)?.season}`).toBe(backtest?.seasons);
      expect(games).toBe(figuresOf('Our model')?.games);
      expect(sum(({ right }) => right) / games).toBeCloseTo(figuresOf('Our model')!.accuracy, 3);
      const told = [
        ['Our model', sum((season) => season.brier * season.games) / games],
        ['Home-team base rate', sum((season) => season.baseBrier * season.games) / games],
        ['Closing spread', sum((season) => season.lineBrier * season.lineGames) / lineGames],
      ] as const;
      for (const [name, brier] of told) {
        expect(Math.abs(brier - figuresOf(name)!.brier), name).toBeLessThan(0.000_1);
      }
    });

    it('have every game in one group of chances, near which it stands', () => {
      expect(bins.reduce((total, bin) => total + bin.games, 0)).toBe(games);
      for (const { bin, meanProbability } of bins) {
        expect(Math.floor(meanProbability * 10)).toBe(bin);
      }
    });
  },
);

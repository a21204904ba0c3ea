import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { seasonBacktests } from './season-backtest.ts';

const document = await readFile(new URL('../../docs/forecast.md', import.meta.url), 'utf8');
const section = document.split('## 10. Where a season leads')[1]?.split('## 11.')[0] ?? '';
const table = section.split('| chance of the play-offs | n |')[1]?.split('\n\n')[0] ?? '';
const names = { 1: 'first quarter', 2: 'second', 3: 'third', 4: 'last', whole: 'whole season' };

/** Every number of a line: "-.0275 ± .0045" are two. */
const numbersOf = (line: string) =>
  Array.from(line.replaceAll(',', '').matchAll(/-?\d*\.?\d+/g), ([number]) => Number(number));

describe.each(seasonBacktests)('the odds of past seasons of the $league', (backtest) => {
  const { league, seasons, rows, bins } = backtest;
  const own = table.slice(table.indexOf(`| ${league} ${seasons}`)).split('\n');

  it.each(rows)('are told of part $part as the document tells them', (told) => {
    const { part, looks, brier, calibration, allCalibration, minusTable, minusBefore } = told;
    const line = own.find((each) => each.split('|')[1]?.trim().endsWith(names[part])) ?? '';
    const calibrations = [calibration, allCalibration].flatMap((of) => [of.error, ...of.perfect]);
    const figures = [looks, brier, ...calibrations, ...minusTable, ...minusBefore];
    expect(numbersOf(line.split('|').slice(2).join('|'))).toEqual(figures);
  });

  it('have every look of the season in one group, and come to the same calibration error', () => {
    const whole = rows.find(({ part }) => part === 'whole');
    const sum = (of: (bin: (typeof bins)[number]) => number) =>
      bins.reduce((total, bin) => total + of(bin), 0);
    expect(sum(({ looks }) => looks)).toBe(whole?.looks);
    expect(
      rows.filter(({ part }) => part !== 'whole').reduce((total, { looks }) => total + looks, 0),
    ).toBe(whole?.looks);
    for (const { bin, said } of bins) expect(Math.floor(said * 10)).toBe(bin);
    const error = sum(({ looks, said, reached }) => Math.abs(looks * said - reached));
    expect(error / (whole?.looks ?? 0)).toBeCloseTo(whole?.calibration.error ?? 0, 3);
  });
});

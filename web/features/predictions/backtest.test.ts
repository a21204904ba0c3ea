import { expect, it } from 'vitest';
import { formatPercent } from '#shared/percent.ts';
import { backtestBands, backtestTotal } from './backtest.ts';

it('counts what became of favorites in past seasons, by the chance they were given', () => {
  const rows = backtestBands.map(({ said, happened, games }) => [
    formatPercent(said),
    formatPercent(happened),
    games,
  ]);
  expect(rows).toEqual([
    ['55%', '55%', 4699],
    ['65%', '65%', 4011],
    ['75%', '74%', 3053],
    ['84%', '82%', 1813],
    ['93%', '88%', 407],
  ]);
  expect(formatPercent(backtestTotal.right)).toBe('66%');
  expect(backtestTotal.games).toBe(13_983);
});

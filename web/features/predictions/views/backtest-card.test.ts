import { expect, it } from 'vitest';
import { formatPercent } from '#shared/percent.ts';
import { countBacktest } from '#web/parts/count-backtest.ts';
import { backtestBands } from './backtest-card.tsx';

it('counts what became of favorites in past seasons, by the chance they were given', () => {
  const rows = backtestBands.map(({ said, happened, games }) => [
    formatPercent(said),
    formatPercent(happened),
    games,
  ]);
  expect(rows).toEqual([
    ['55%', '55%', 4688],
    ['65%', '64%', 4018],
    ['75%', '74%', 3063],
    ['84%', '82%', 1794],
    ['93%', '88%', 420],
  ]);
  const games = backtestBands.reduce((sum, band) => sum + band.games, 0);
  const right = backtestBands.reduce((sum, band) => sum + band.happened * band.games, 0);
  expect(formatPercent(right / games)).toBe('66%');
  expect(games).toBe(13_983);
  expect(countBacktest().ours.games).toBe(games);
});

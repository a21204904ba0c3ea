import { describe, expect, it } from 'vitest';
import { backtests } from '#shared/facts/backtest-figures.ts';
import { sayBacktest, sayMeasured } from './say-measured.ts';

const row = (forecaster: string, games: number, right_games: number) => ({
  forecaster,
  games,
  right_games,
});

describe('the measured record of the front page', () => {
  it('adds up leagues and seasons, beside the market', () => {
    const rows = [row('model', 100, 60), row('model', 100, 69), row('line', 150, 98)];
    expect(sayMeasured(rows, false)).toEqual({
      figure: '65%',
      words: 'of 200 graded winners right, market 65%',
    });
  });

  it('says that games are simulated', () => {
    expect(sayMeasured([row('model', 200, 129)], true)?.words).toBe(
      'of 200 graded winners right, simulated games',
    );
  });

  it('counts instead of dividing while games are few', () => {
    expect(sayMeasured([row('model', 20, 12), row('line', 20, 13)], false)).toEqual({
      figure: '12 of 20',
      words: 'graded winners right so far',
    });
  });

  it('is the backtest, by name, before anything is graded', () => {
    expect(sayMeasured([], false)).toBeUndefined();
    expect(sayBacktest(backtests)).toEqual({
      figure: '66%',
      words: 'of 13,983 past winners right in a backtest',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { backtests } from '#shared/facts/backtest-figures.ts';
import { countBacktest, countMeasured, type MeasuredRow, sayMeasured } from './say-measured.ts';

const row = (forecaster: string, games: number, right_games: number) => ({
  forecaster,
  games,
  right_games,
});

const say = (rows: readonly MeasuredRow[], isDemo: boolean) => {
  const counted = countMeasured(rows, isDemo);
  return counted && sayMeasured(counted);
};

describe('the measured record of the front page', () => {
  it('adds up leagues and seasons, beside the market', () => {
    const rows = [row('model', 100, 60), row('model', 100, 69), row('line', 150, 98)];
    expect(say(rows, false)).toEqual({
      figure: '65%',
      words: 'of 200 graded winners right, market 65%',
    });
  });

  it('says that games are simulated', () => {
    expect(say([row('model', 200, 129)], true)?.words).toBe(
      'of 200 graded winners right, simulated games',
    );
  });

  it('counts instead of dividing while games are few', () => {
    expect(say([row('model', 20, 12), row('line', 20, 13)], false)).toEqual({
      figure: '12 of 20',
      words: 'graded winners right so far',
    });
  });

  it('is the backtest, by name, before anything is graded', () => {
    expect(say([], false)).toBeUndefined();
    expect(sayMeasured(countBacktest(backtests))).toEqual({
      figure: '66%',
      words: 'of 13,983 past winners right in a backtest',
    });
  });
});

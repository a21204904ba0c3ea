import { describe, expect, it } from 'vitest';
import { minimize } from './minimize.ts';

describe('minimize', () => {
  it('finds the bottom of a curved valley', () => {
    const rosenbrock = ([x = 0, y = 0]: number[]) => (1 - x) ** 2 + 100 * (y - x * x) ** 2;
    const { at, value } = minimize(rosenbrock, [-1, 1], { step: 0.5, evaluations: 600 });
    expect(at[0]).toBeCloseTo(1, 2);
    expect(at[1]).toBeCloseTo(1, 2);
    expect(value).toBeLessThan(1e-5);
  });

  it('stops when it may not look further', () => {
    let calls = 0;
    const count = ([x = 0]: number[]) => {
      calls += 1;
      return x * x;
    };
    minimize(count, [10], { step: 1, evaluations: 12 });
    expect(calls).toBeLessThanOrEqual(15);
  });
});

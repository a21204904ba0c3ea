import { describe, expect, it } from 'vitest';
import { LinearFilter } from './linear-filter.ts';

function createPair(): LinearFilter {
  const filter = new LinearFilter();
  filter.add('a', 0, 3);
  filter.add('b', 0, 3);
  return filter;
}
const minus = (one: string, other: string) => [
  { state: one, weight: 1 },
  { state: other, weight: -1 },
];
const difference = minus('a', 'b');

describe('LinearFilter', () => {
  it('weighs one observation as the textbook does', () => {
    const filter = new LinearFilter();
    filter.add('a', 10, 2);
    filter.observe([{ state: 'a', weight: 1 }], 16, { sd: 2 });
    expect(filter.getMean('a')).toBeCloseTo(13);
    expect(filter.expect([{ state: 'a', weight: 1 }]).variance).toBeCloseTo(2);
  });

  it('shares what a difference says between both sides', () => {
    const filter = createPair();
    filter.observe(difference, 6, { sd: 0 });
    expect(filter.getMean('a')).toBeCloseTo(3);
    expect(filter.getMean('b')).toBeCloseTo(-3);
    expect(filter.expect(difference).variance).toBeCloseTo(0);
  });

  it('knows that two teams tied by a game move together', () => {
    const filter = createPair();
    filter.add('c', 0, 3);
    filter.observe(difference, 0, { sd: 0 });
    filter.observe(minus('a', 'c'), 9, { sd: 0 });
    expect(filter.getMean('b')).toBeCloseTo(filter.getMean('a'));
    expect(filter.getMean('b')).toBeGreaterThan(0);
  });

  it('comes to the same belief whichever order the observations come in', () => {
    const [one, other] = [createPair(), createPair()];
    const first = [{ state: 'a', weight: 1 }];
    one.observe(first, 4, { sd: 2 });
    one.observe(difference, -3, { sd: 5 });
    other.observe(difference, -3, { sd: 5 });
    other.observe(first, 4, { sd: 2 });
    expect(one.getMean('a')).toBeCloseTo(other.getMean('a'));
    expect(one.getMean('b')).toBeCloseTo(other.getMean('b'));
  });

  it('takes a surprise beyond the clip for one at the clip', () => {
    const [wild, bounded] = [createPair(), createPair()];
    const sd = Math.sqrt(9 + 9 + 4);
    wild.observe(difference, 100, { sd: 2, clip: 2 });
    bounded.observe(difference, 2 * sd, { sd: 2 });
    expect(wild.getMean('a')).toBeCloseTo(bounded.getMean('a'));
  });

  it('goes back towards the mean and grows unsure as time passes', () => {
    const filter = new LinearFilter();
    filter.add('a', 10, 2);
    filter.drift('a', { mean: 4, keep: 0.5, sd: 3 });
    expect(filter.getMean('a')).toBe(7);
    expect(filter.expect([{ state: 'a', weight: 1 }]).variance).toBeCloseTo(0.25 * 4 + 9);
  });

  it('keeps the others as they were when one is removed', () => {
    const filter = createPair();
    filter.add('c', 1, 2);
    filter.observe(difference, 4, { sd: 1 });
    const sum = ['b', 'c'].map((state) => ({ state, weight: 1 }));
    filter.observe(sum, 2, { sd: 1 });
    const terms = minus('b', 'c');
    const before = filter.expect(terms);
    filter.remove('a');
    expect(filter.expect(terms)).toEqual(before);
    expect(filter.names).toHaveLength(2);
  });

  it('keeps everything when it has to grow', () => {
    const filter = createPair();
    filter.observe(difference, 4, { sd: 1 });
    const before = filter.expect(difference);
    for (let i = 0; i < 200; i += 1) filter.add(`more ${i}`, 0, 1);
    expect(filter.expect(difference)).toEqual(before);
  });

  it('refuses a quantity it does not know', () => {
    expect(() => createPair().getMean('nobody')).toThrow('knows no state "nobody"');
  });
});

import { describe, expect, it } from 'vitest';
import { FadingMean, Form, mean, median } from './form.ts';

describe('FadingMean', () => {
  it('counts each game less than the next', () => {
    const fading = new FadingMean(0.5);
    fading.add(10);
    fading.add(40);
    expect(fading.get(0, 0)).toBeCloseTo((5 + 40) / 1.5);
  });

  it('is pulled to the prior, more so after a summer', () => {
    const fading = new FadingMean(1);
    for (let game = 0; game < 4; game += 1) fading.add(10);
    expect(fading.get(20, 4)).toBe(15);
    fading.fade(0.5);
    expect(fading.get(20, 4)).toBeCloseTo(50 / 3);
  });

  it('is the prior before anything is known', () => {
    expect(new FadingMean(0.9).get(7, 0)).toBe(7);
  });

  it('can be one per something other than games', () => {
    const rate = new FadingMean(1);
    rate.add(30, 10);
    rate.add(10, 10);
    expect(rate.get(0, 0)).toBe(2);
  });
});

it('snaps of a form are known until nobody has counted them for four games', () => {
  const memory = {
    ...{ slowKeep: 0.9, fastKeep: 0.7, rateKeep: 0.9, workKeep: 0.9, seasonKeep: 0.6 },
    ...{ priorGames: 2, opponentKeep: 0.9, opponentPrior: 8 },
  };
  const form = new Form(memory);
  const play = (snapShare?: number) =>
    form.add({ opportunities: 5, stats: {}, ...(snapShare && { snapShare }) });
  play();
  expect(form.hasSnaps).toBe(false);
  play(0.8);
  for (let game = 0; game < 3; game += 1) play();
  expect(form.hasSnaps).toBe(true);
  play();
  expect(form.hasSnaps).toBe(false);
  play(0.7);
  expect(form.hasSnaps).toBe(true);
});

it.each([
  [[3, 1, 2], 2, 2],
  [[1, 2, 3, 10], 2.5, 4],
])('median and mean of %j are %d and %d', (values, middle, average) => {
  expect(median(values)).toBe(middle);
  expect(mean(values)).toBe(average);
});

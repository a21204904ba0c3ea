import { expect, it } from 'vitest';
import {
  confidenceTone,
  confidenceWord,
  fantasyValue,
  formatDollars,
  formatOdds,
  formatSigned,
  payoutPer100,
} from './figures.ts';

it.each([
  [24.6, 8200, '3.0'],
  [17.8, 6900, '2.6'],
  [0, 5000, '0.0'],
  [50, 10_000, '5.0'],
])('fantasyValue gives %d points at $%d as %s', (points, salary, want) => {
  expect(fantasyValue(points, salary)).toBe(want);
});

it.each([
  [100, 'good', 'High'],
  [90, 'good', 'High'],
  [89, 'fair', 'Medium'],
  [80, 'fair', 'Medium'],
  [79, 'plain', 'Low'],
  [0, 'plain', 'Low'],
])('confidence of %d percent is %s, in words %s', (percent, tone, word) => {
  expect(confidenceTone(percent)).toBe(tone);
  expect(confidenceWord(percent)).toBe(word);
});

it.each([
  [245, 345, '$345'],
  [100, 200, '$200'],
  [-200, 150, '$150'],
  [-110, 190.909, '$190.91'],
])('payoutPer100 at odds of %d is %d', (odds, want, text) => {
  expect(payoutPer100(odds)).toBeCloseTo(want, 3);
  expect(formatDollars(payoutPer100(odds))).toBe(text);
});

it('numbers in words give odds and points their sign', () => {
  expect([formatOdds(245), formatOdds(-110)]).toEqual(['+245', '−110']);
  expect([formatSigned(2.46), formatSigned(-1), formatSigned(-0.04)]).toEqual([
    '+2.5',
    '−1.0',
    '0.0',
  ]);
});

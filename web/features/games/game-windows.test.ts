import { expect, it } from 'vitest';
import {
  finishedWindow,
  isWithin,
  recentFinalsWindow,
  soonWindow,
  todayWindow,
  upcomingWindow,
} from './game-windows.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

it.each([
  ['2026-11-21T10:00:00.000Z', true],
  ['2026-11-21T09:59:59.999Z', false],
  ['2026-11-21T12:00:00.000Z', true],
  ['2026-11-21T12:00:00.001Z', false],
])('recentFinalsWindow holds the last two hours: %s is %s', (moment, expected) => {
  expect(isWithin(moment, recentFinalsWindow(now))).toBe(expected);
});

it.each([
  ['2026-11-21T12:00:00.000Z', true],
  ['2026-11-21T11:59:59.999Z', false],
  ['2026-12-05T12:00:00.000Z', true],
  ['2026-12-05T12:00:00.001Z', false],
])('upcomingWindow holds the next 14 days: %s is %s', (moment, expected) => {
  expect(isWithin(moment, upcomingWindow(now))).toBe(expected);
});

it('soonWindow reaches from now to three days ahead', () => {
  expect(soonWindow(now)).toEqual({
    from: '2026-11-21T12:00:00.000Z',
    to: '2026-11-24T12:00:00.000Z',
  });
});

it('finishedWindow reaches from three hours back to now', () => {
  expect(finishedWindow(now)).toEqual({
    from: '2026-11-21T09:00:00.000Z',
    to: '2026-11-21T12:00:00.000Z',
  });
});

it.each([recentFinalsWindow, upcomingWindow, soonWindow, finishedWindow])(
  'windows that move with the clock are the same for all who ask within a minute: %o',
  (windowOf) => {
    expect(windowOf(new Date('2026-11-21T12:00:59.999Z'))).toEqual(windowOf(now));
    expect(windowOf(new Date('2026-11-21T12:01:00Z'))).not.toEqual(windowOf(now));
  },
);

it('todayWindow runs from midnight to midnight where the reader is', () => {
  const evening = new Date(2026, 10, 21, 23, 30);
  const window = todayWindow(evening);
  expect(isWithin(new Date(2026, 10, 21, 0, 0).toISOString(), window)).toBe(true);
  expect(isWithin(new Date(2026, 10, 21, 23, 59, 59, 999).toISOString(), window)).toBe(true);
  expect(isWithin(new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(), window)).toBe(false);
  expect(isWithin(new Date(2026, 10, 22, 0, 0).toISOString(), window)).toBe(false);
});

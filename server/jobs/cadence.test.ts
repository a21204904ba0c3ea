import { describe, expect, it } from 'vitest';
import { buildGame } from '#test/game-builder.ts';
import { backoffMs, cadences, isLiveNow } from './cadence.ts';

const now = new Date('2026-11-22T18:00:00Z');
const { espn } = cadences;

describe('the time to look often', () => {
  it.each([
    ['a game is on', { status: 'live' }, true],
    ['a game starts within five minutes', { scheduled_at: '2026-11-22T18:05:00Z' }, true],
    ['the next game starts later', { scheduled_at: '2026-11-22T18:05:01Z' }, false],
    ['a game is late to start', { scheduled_at: '2026-11-22T12:00:00Z' }, true],
    ['a start was missed long ago', { scheduled_at: '2026-11-22T11:59:59Z' }, false],
    ['a game is over', { status: 'final', scheduled_at: '2026-11-22T17:00:00Z' }, false],
    ['a game is postponed', { status: 'postponed', scheduled_at: '2026-11-22T18:00:00Z' }, false],
  ] as const)('%s', (_name, game, want) => {
    expect(isLiveNow([buildGame(game)], now)).toBe(want);
  });

  it('is not when there is no game', () => {
    expect(isLiveNow([], now)).toBe(false);
  });
});

describe('the wait after a failure', () => {
  it.each([
    [0, 5_000, 10_000],
    [1, 10_000, 20_000],
    [4, 80_000, 160_000],
    [5, 150_000, 300_000],
    [500, 150_000, 300_000],
  ])('%i failures before: from %i to %i ms', (failures, low, high) => {
    expect(backoffMs(espn, failures, () => 0)).toBe(low);
    expect(backoffMs(espn, failures, () => 1)).toBe(high);
  });
});

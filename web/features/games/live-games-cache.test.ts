import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import type { Game } from './game.ts';
import { applyToLive, type LiveGames } from './live-games-cache.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-21T20:00:05Z';
const change = (entry: LiveGames, row: Game) => applyToLive(entry, { kind: 'upsert', row }, now);

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

describe('the live games', () => {
  const [first, second] = [buildGame(), buildGame({ home_team: 'Denver Broncos' })];
  const entry = { isFallback: false, games: [first, second] };

  it.each([
    ['a sample game', buildGame({ external_id: 'sample_1' })],
    ['a sport that the dashboard does not show', buildGame({ sport: 'CRICKET' })],
    ['a game that is not live', buildScheduledGame()],
  ])('stay the same for %s', (_case, row) => {
    const applied = change(entry, row);
    expect(applied.entry).toBe(entry);
    expect(applied.isStale).toBe(false);
  });
});

describe('what stands in while none is live', () => {
  const waiting = buildScheduledGame({ scheduled_at: '2026-11-21T18:00:00Z' });
  const entry = { isFallback: true, games: [waiting] };

  it('gives way to the first game that starts, and asks for the others', () => {
    const row = { ...waiting, status: 'live', updated_at: later };
    expect(change(entry, row)).toEqual({
      entry: { isFallback: false, games: [row] },
      isStale: true,
    });
    expect(change(entry, buildGame()).entry.isFallback).toBe(false);
  });

  it('stays when the news of a start comes after that of the end', () => {
    const over = { ...waiting, status: 'final', updated_at: later };
    const ended = { isFallback: true, games: [over] };
    expect(change(ended, { ...waiting, status: 'live' }).entry).toBe(ended);
  });

  it.each([
    ['a result of two hours ago', 'final', '2026-11-21T10:00:00Z', true],
    ['an older one', 'final', '2026-11-21T09:59:59Z', false],
    ['the first moment of the day', 'scheduled', '2026-11-21T05:00:00Z', true],
    ['the last one', 'scheduled', '2026-11-22T04:59:59Z', true],
    ['the next day', 'scheduled', '2026-11-22T05:00:00Z', false],
    ['a game put off', 'postponed', '2026-11-21T18:00:00Z', false],
  ])('takes %s or not', (_case, status, scheduled_at, isTaken) => {
    const row = buildGame({ status, scheduled_at });
    expect(change(entry, row).isStale).toBe(isTaken);
    expect(change(entry, row).entry.games.includes(row)).toBe(isTaken);
  });
});

import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import {
  applyToLive,
  applyToOne,
  applyToUpcoming,
  keepNewestGame,
  keepNewestGames,
} from './game-cache.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-21T20:00:05Z';
const earlier = '2026-11-21T19:59:55Z';

describe('applyToLive', () => {
  const [first, second] = [buildGame(), buildGame({ home_team: 'Denver Broncos' })];
  const entry = { isFallback: false, games: [first, second] };

  it('replaces the changed game where it stands and leaves the others untouched', () => {
    const row = { ...first, home_score: 24, updated_at: later };
    const applied = applyToLive(entry, { kind: 'upsert', row });
    expect(applied).toEqual({
      entry: { isFallback: false, games: [row, second] },
      isStale: false,
    });
    expect(applied.entry.games[1]).toBe(second);
  });

  it('does not turn a score back when an older change arrives late', () => {
    const row = { ...first, home_score: 14, updated_at: earlier };
    expect(applyToLive(entry, { kind: 'upsert', row }).entry.games[0]).toBe(first);
  });

  it('shows the end of a game at once and asks for the list again', () => {
    const row = { ...first, status: 'final', updated_at: later };
    const applied = applyToLive(entry, { kind: 'upsert', row });
    expect(applied.entry.games[0]?.status).toBe('final');
    expect(applied.isStale).toBe(true);
  });

  it.each([
    ['a game that starts', buildGame(), true],
    ['a sample game', buildGame({ external_id: 'sample_1' }), false],
    ['a sport that the dashboard does not show', buildGame({ sport: 'CRICKET' }), false],
    ['a game that is not live', buildScheduledGame(), false],
  ])('leaves the list as it is for %s; stale: %s', (_case, row, isStale) => {
    expect(applyToLive(entry, { kind: 'upsert', row })).toEqual({ entry, isStale });
  });

  it('asks again when a shown game is deleted, and not for another one', () => {
    expect(applyToLive(entry, { kind: 'delete', id: first.id })).toEqual({ entry, isStale: true });
    expect(applyToLive(entry, { kind: 'delete', id: 'other' })).toEqual({ entry, isStale: false });
  });

  it('asks again when a game of the stand-in list goes live', () => {
    const waiting = buildScheduledGame();
    const standIn = { isFallback: true, games: [waiting] };
    const row = buildGame({ id: waiting.id, updated_at: later });
    expect(applyToLive(standIn, { kind: 'upsert', row }).isStale).toBe(true);
  });
});

describe('applyToUpcoming', () => {
  const game = buildScheduledGame({ scheduled_at: '2026-11-22T18:00:00Z' });

  it('replaces a game whose words change', () => {
    const row = { ...game, status_detail: 'Delayed', updated_at: later };
    expect(applyToUpcoming([game], { kind: 'upsert', row }, now)).toEqual({
      entry: [row],
      isStale: false,
    });
  });

  it.each([
    ['starts', { status: 'live', home_score: 0, away_score: 0 }],
    ['moves to another hour', { scheduled_at: '2026-11-22T19:00:00Z' }],
  ])('asks for the list again when a game %s', (_case, fields) => {
    const row = { ...game, ...fields, updated_at: later };
    expect(applyToUpcoming([game], { kind: 'upsert', row }, now).isStale).toBe(true);
  });

  it.each([
    ['inside the 14 days', '2026-12-05T12:00:00Z', true],
    ['after them', '2026-12-05T12:00:01Z', false],
    ['already past', '2026-11-21T11:59:59Z', false],
  ])('asks again for a new game %s: %s', (_case, scheduled_at, isStale) => {
    const row = buildScheduledGame({ scheduled_at });
    expect(applyToUpcoming([game], { kind: 'upsert', row }, now).isStale).toBe(isStale);
  });
});

describe('applyToOne', () => {
  const game = buildGame();

  it('takes the newer row and refuses the older one', () => {
    const newer = { ...game, home_score: 24, updated_at: later };
    expect(applyToOne(game, { kind: 'upsert', row: newer }).entry).toBe(newer);
    expect(applyToOne(newer, { kind: 'upsert', row: game }).entry).toBe(newer);
  });

  it('asks again when the game is deleted', () => {
    expect(applyToOne(game, { kind: 'delete', id: game.id }).isStale).toBe(true);
  });

  it('stays "not found" when a change comes for a game that was not there', () => {
    expect(applyToOne(null, { kind: 'upsert', row: game })).toEqual({
      entry: null,
      isStale: false,
    });
  });
});

describe('an answer that left the server before a change arrived', () => {
  const shown = buildGame({ home_score: 24, updated_at: later });
  const old = { ...shown, home_score: 21, updated_at: earlier };

  it('does not turn a score of the list back', () => {
    const answer = { isFallback: false, games: [old] };
    expect(keepNewestGames({ isFallback: false, games: [shown] }, answer).games[0]).toBe(shown);
  });

  it('does not turn the score of one game back', () => {
    expect(keepNewestGame(shown, old)).toBe(shown);
    expect(keepNewestGame(old, shown)).toBe(shown);
  });

  it('is taken whole when nothing was shown before', () => {
    const answer = { isFallback: false, games: [old] };
    expect(keepNewestGames(undefined, answer)).toBe(answer);
    expect(keepNewestGame(null, old)).toBe(old);
  });
});

import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import type { Game } from './game.ts';
import {
  applyToList,
  applyToOne,
  keepNewestGame,
  keepNewestGames,
  type ListRule,
} from './game-cache.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-21T20:00:05Z';
const earlier = '2026-11-21T19:59:55Z';
const at = (hour: string, fields: Partial<Game> = {}) =>
  buildScheduledGame({ scheduled_at: `2026-11-22T${hour}:00:00Z`, ...fields });

describe('a list of games', () => {
  const rule: ListRule = {
    holds: ({ status, scheduled_at }, moment) =>
      status === 'scheduled' && Date.parse(scheduled_at) >= moment.getTime(),
    limit: 3,
  };
  const [first, second] = [at('16'), at('18')];
  const games = [first, second];
  const change = (row: Game, list = games) =>
    applyToList(list, rule, { change: { kind: 'upsert', row }, now });
  const remove = (id: string) => applyToList(games, rule, { change: { kind: 'delete', id }, now });

  it('replaces a changed game where it stands, leaves the others untouched and asks nobody', () => {
    const row = { ...first, status_detail: 'Delayed', updated_at: later };
    const applied = change(row);
    expect(applied).toEqual({ entry: [row, second], isStale: false });
    expect(applied.entry[1]).toBe(second);
  });

  it('does not turn a game back when an older change arrives late', () => {
    const row = { ...first, status_detail: 'Delayed', updated_at: earlier };
    expect(change(row)).toEqual({ entry: games, isStale: false });
    expect(change(row).entry).toBe(games);
  });

  it('takes a game that enters in its place at once, and asks again', () => {
    const row = at('17');
    expect(change(row)).toEqual({ entry: [first, row, second], isStale: true });
  });

  it('gives up the last game of a full list for one that comes before it', () => {
    const [row, last] = [at('17'), at('20')];
    expect(change(row, [...games, last])).toEqual({ entry: [first, row, second], isStale: true });
  });

  it.each([
    ['stands behind the last of a full list', at('21'), [...games, at('20')]],
    ['is none of the list', buildGame(), games],
    ['is too old by the clock', at('16', { scheduled_at: '2026-11-21T11:59:59Z' }), games],
  ])('does not care for a game that %s', (_case, row, list) => {
    const applied = change(row, list);
    expect(applied.isStale).toBe(false);
    expect(applied.entry).toBe(list);
  });

  it('moves a game to its new place at once, and asks again', () => {
    const row = { ...first, scheduled_at: '2026-11-22T19:00:00Z', updated_at: later };
    expect(change(row)).toEqual({ entry: [second, row], isStale: true });
  });

  it('shows a game that leaves in its new state until the list was asked for again', () => {
    const row = { ...first, status: 'live', updated_at: later };
    expect(change(row)).toEqual({ entry: [row, second], isStale: true });
  });

  it('asks again when a change finds that another game has left by the clock', () => {
    const past = at('16', { scheduled_at: '2026-11-21T11:59:59Z' });
    const row = { ...second, status_detail: 'Delayed', updated_at: later };
    expect(change(row, [past, second])).toEqual({ entry: [past, row], isStale: true });
  });

  it('drops a deleted game at once and asks for what follows; another one is none of its business', () => {
    expect(remove(first.id)).toEqual({ entry: [second], isStale: true });
    expect(remove('other').entry).toBe(games);
    expect(remove('other').isStale).toBe(false);
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
  const other = buildGame();

  it('does not turn a score of the list back', () => {
    const answer = keepNewestGames([shown], [old, other]);
    expect(answer).toEqual([shown, other]);
    expect(answer[0]).toBe(shown);
  });

  it('does not turn the score of one game back', () => {
    expect(keepNewestGame(shown, old)).toBe(shown);
    expect(keepNewestGame(old, shown)).toBe(shown);
    expect(keepNewestGame<Game | null>(null, old)).toBe(old);
    expect(keepNewestGame(shown, other)).toBe(other);
  });
});

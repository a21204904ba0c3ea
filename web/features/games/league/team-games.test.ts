import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import type { Game } from '../game.ts';
import { applyToTeam, type TeamGames } from './team-games.queries.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-21T20:00:05Z';
const change = (entry: TeamGames, row: Game) =>
  applyToTeam(entry, 'nfl-kc', { change: { kind: 'upsert', row }, now });

describe('the games of a team', () => {
  const next = buildScheduledGame({ scheduled_at: '2026-11-22T18:00:00Z' });
  const last = buildGame({ status: 'final', scheduled_at: '2026-11-15T18:00:00Z' });
  const entry = { next, last };

  it('follow what happens in them', () => {
    const begun = { ...next, status: 'live', home_score: 0, away_score: 0, updated_at: later };
    expect(change(entry, begun)).toEqual({ entry: { next: begun, last }, isStale: false });
    const corrected = { ...last, home_score: 22, updated_at: later };
    expect(change(entry, corrected)).toEqual({ entry: { next, last: corrected }, isStale: false });
  });

  it('leave a game that ends in its one place until both are asked for again', () => {
    const over = { ...next, status: 'final', updated_at: later };
    expect(change(entry, over)).toEqual({ entry: { next: over, last }, isStale: true });
  });

  it('take a game that comes before the next one, and a result after the last one', () => {
    const sooner = buildScheduledGame({ scheduled_at: '2026-11-22T17:00:00Z' });
    expect(change(entry, sooner)).toEqual({ entry: { next: sooner, last }, isStale: true });
    const newer = buildGame({ status: 'final', scheduled_at: '2026-11-20T18:00:00Z' });
    expect(change(entry, newer)).toEqual({ entry: { next, last: newer }, isStale: true });
  });

  it.each([
    ['of two other teams', buildGame({ home_team_id: 'nfl-den' })],
    ['later than the next', buildScheduledGame({ scheduled_at: '2026-11-29T18:00:00Z' })],
    ['older than the last', buildGame({ status: 'final', scheduled_at: '2026-11-08T18:00:00Z' })],
    ['of samples', buildGame({ external_id: 'sample_1' })],
  ])('do not care for a game %s', (_case, row) => {
    expect(change(entry, row).entry).toBe(entry);
    expect(change(entry, row).isStale).toBe(false);
  });

  it('do not keep a deleted game', () => {
    const happened = { change: { kind: 'delete', id: next.id }, now } as const;
    expect(applyToTeam(entry, 'nfl-kc', happened)).toEqual({
      entry: { next: null, last },
      isStale: true,
    });
  });
});

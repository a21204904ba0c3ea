import { describe, expect, it } from 'vitest';
import { parlays as rules } from '#shared/facts/forecasts.ts';
import { findSameGameSet } from '../players/same-game.ts';
import { chooseParlays, type ParlayLeg, toLeg } from './choose-parlays.ts';

const nfl = { league: 'NFL' as const, set: findSameGameSet('NFL', 2026) };

/** A leg of a made-up player, over its line with about the chance that the gap gives. */
function build(
  playerId: string,
  group: string,
  leg: { gameId?: string; team?: string; stat?: ParlayLeg['stat']; middle?: number } = {},
): ParlayLeg {
  const { gameId = 'g1', team = 'A', stat = 'receivingYards', middle = 80 } = leg;
  return toLeg({
    player: { playerId, gameId, team, group },
    stat,
    projection: { middle, low: 0, high: 200, rootSd: 3 },
    line: 60,
  });
}
const quarterback = build('qb', 'QB', { stat: 'passingYards' });
const receiver = build('wr', 'WR');

describe('toLeg', () => {
  it('takes the likelier side of the line', () => {
    expect(receiver).toMatchObject({ side: 'over' });
    const under = build('wr', 'WR', { middle: 40 });
    expect(under.side).toBe('under');
    expect(under.probability).toBeGreaterThan(0.5);
  });
});

describe('chooseParlays', () => {
  it('finds a quarterback with his own receiver likelier than their product', () => {
    const [parlay] = chooseParlays([quarterback, receiver], nfl);
    expect(parlay).toMatchObject({ kind: 'same_game' });
    expect(parlay!.probability).toBeGreaterThan(parlay!.independent);
    expect(parlay!.low).toBeGreaterThan(parlay!.independent * (1 + rules.leastValue));
    expect(parlay!.low).toBeLessThan(parlay!.probability);
    expect(parlay!.high).toBeGreaterThan(parlay!.probability);
  });

  it('suggests nothing of one game where nothing is known of pairs', () => {
    expect(chooseParlays([quarterback, receiver], { ...nfl, set: undefined })).toEqual([]);
  });

  it('suggests no pair that gets in its own way', () => {
    const runner = build('rb', 'RB', { stat: 'rushingYards' });
    expect(chooseParlays([quarterback, runner], nfl)).toEqual([]);
  });

  it('multiplies the legs of several games', () => {
    const legs = ['g1', 'g2', 'g3'].map((gameId) => build(`wr ${gameId}`, 'WR', { gameId }));
    const [parlay, ...others] = chooseParlays(legs, nfl);
    expect(others).toEqual([]);
    expect(parlay).toMatchObject({ kind: 'several_games' });
    expect(parlay!.legs).toHaveLength(3);
    expect(parlay!.probability).toBeCloseTo(parlay!.independent, 6);
  });

  it('suggests nothing when no leg is sure enough', () => {
    const legs = ['g1', 'g2', 'g3'].map((gameId) =>
      build(`wr ${gameId}`, 'WR', { gameId, middle: 61 }),
    );
    expect(legs.every(({ probability }) => probability < 0.55)).toBe(true);
    expect(chooseParlays(legs, nfl)).toEqual([]);
  });

  it('suggests nothing out of nothing, or of one leg', () => {
    expect(chooseParlays([], nfl)).toEqual([]);
    expect(chooseParlays([receiver], nfl)).toEqual([]);
  });

  it('puts no leg into two suggestions, and never more than agreed of a kind', () => {
    const legs = Array.from({ length: 12 }, (_, at) => build(`wr${at}`, 'WR'));
    const games = Array.from({ length: 14 }, (_, at) =>
      build(`far${at}`, 'WR', { gameId: `f${at}` }),
    );
    const chosen = chooseParlays([quarterback, ...legs, ...games], nfl);
    for (const kind of ['same_game', 'several_games'] as const) {
      const own = chosen.filter((parlay) => parlay.kind === kind);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThanOrEqual(rules.most[kind]);
    }
    const names = chosen.flatMap((parlay) =>
      parlay.legs.map(({ player, stat }) => `${player.playerId} ${stat}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

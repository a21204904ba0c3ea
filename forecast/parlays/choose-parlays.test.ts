import { describe, expect, it } from 'vitest';
import { parlays as rules } from '#shared/facts/forecasts.ts';
import { findSameGameSet } from '../players/same-game.ts';
import {
  chooseMixed,
  chooseParlays,
  type ParlayLeg,
  type SureLeg,
  toLeg,
} from './choose-parlays.ts';

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

it('toLeg takes the likelier side of the line', () => {
  expect(receiver).toMatchObject({ side: 'over' });
  const under = build('wr', 'WR', { middle: 40 });
  expect(under.side).toBe('under');
  expect(under.probability).toBeGreaterThan(0.5);
});

describe('chooseParlays', () => {
  it('finds a quarterback with his own receiver likelier than their product', () => {
    const [parlay] = chooseParlays([quarterback, receiver], nfl);
    expect(parlay).toMatchObject({ kind: 'same_game' });
    expect(parlay!.probability).toBeGreaterThan(parlay!.independent);
    expect(parlay!.probability).toBeGreaterThan(parlay!.independent * (1 + rules.leastValue));
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

  it('takes one leg of a player who plays in several of the games', () => {
    const [first, second] = ['g1', 'g2'].map((gameId) => build('wr', 'WR', { gameId }));
    const other = build('wr3', 'WR', { gameId: 'g3' });
    expect(chooseParlays([first!, second!], nfl)).toEqual([]);
    const [parlay] = chooseParlays([first!, second!, other], nfl);
    expect(parlay!.legs.map(({ player }) => player.playerId).toSorted()).toEqual(['wr', 'wr3']);
  });

  it('keeps legs under the least chance out of one game too, whatever the pair is worth', () => {
    const pair = (middle: number) => [
      build('qb', 'QB', { stat: 'passingYards', middle }),
      build('wr', 'WR', { middle }),
    ];
    const [under, over] = [pair(66.5), pair(66.7)];
    expect(under.map(({ probability }) => probability < rules.leastLegProbability)).toEqual([
      true,
      true,
    ]);
    expect(over.every(({ probability }) => probability >= rules.leastLegProbability)).toBe(true);
    expect(chooseParlays(over, nfl)).toHaveLength(1);
    expect(chooseParlays(under, nfl)).toEqual([]);
  });

  it('combines no two legs of one player, in a pair or as a third', () => {
    const own = [
      build('qb', 'QB', { stat: 'passingYards' }),
      build('qb', 'QB', { stat: 'rushingYards' }),
    ];
    expect(chooseParlays(own, nfl)).toEqual([]);
    const more = [...own, receiver, build('wr', 'WR', { stat: 'rushingYards', middle: 90 })];
    const chosen = chooseParlays(more, nfl);
    expect(chosen.length).toBeGreaterThan(0);
    for (const { legs } of chosen) {
      const players = legs.map(({ player }) => player.playerId);
      expect(new Set(players).size).toBe(players.length);
    }
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

describe('chooseMixed', () => {
  const leg = (
    league: SureLeg['league'],
    gameId: string,
    probability: number,
    playerId = `of ${gameId}`,
  ): SureLeg => ({ league, gameId, probability, playerId });

  it('takes the surest leg of each league, then the surest of a third game', () => {
    const legs = [
      leg('NBA', 'a', 0.7),
      leg('NBA', 'a', 0.69),
      leg('NBA', 'b', 0.65),
      leg('NFL', 'c', 0.6),
    ];
    const mixed = chooseMixed(legs)!;
    expect(mixed.legs).toEqual([legs[0], legs[2], legs[3]].toSorted(byLeague));
    expect(mixed.probability).toBeCloseTo(0.7 * 0.65 * 0.6, 9);
    expect(mixed.low).toBeCloseTo(0.689 * 0.639 * 0.58, 9);
    expect(mixed.high).toBeCloseTo(0.711 * 0.661 * 0.62, 9);
  });

  it('takes nobody twice, in whichever game', () => {
    const legs = [leg('NBA', 'a', 0.7, 'same'), leg('NBA', 'b', 0.69, 'same')];
    const mixed = chooseMixed([...legs, leg('NBA', 'd', 0.62), leg('NFL', 'c', 0.6)])!;
    expect(mixed.legs.map(({ gameId }) => gameId)).toEqual(['c', 'a', 'd']);
  });

  it('is none without a sure leg of each league', () => {
    expect(chooseMixed([leg('NBA', 'a', 0.7), leg('NBA', 'b', 0.7)])).toBeUndefined();
    expect(chooseMixed([leg('NBA', 'a', 0.7), leg('NFL', 'c', 0.56)])).toBeUndefined();
  });
});

/** Football first, then the surest of basketball. */
function byLeague(a: SureLeg | undefined, b: SureLeg | undefined): number {
  return Number(a?.league === 'NBA') - Number(b?.league === 'NBA');
}

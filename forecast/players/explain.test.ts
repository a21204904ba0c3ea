import { describe, expect, it } from 'vitest';
import { buildPlayerGame, buildWeeks, nameSlot } from '#test/player-games.ts';
import { walkPlayers } from '#test/walk-players.ts';
import { sumPoints } from '../game.ts';
import { explainProjection } from './explain.ts';
import type { Outlook } from './player-memory.ts';
import { getPlayerSet, playerSets } from './player-parameters.ts';

const weeks = buildWeeks([60, 40, 70, 50, 60, 30, 80, 60, 50, 60, 120, 140], {
  outlook: { spread: 3, total: 50 },
});

describe('explainProjection', () => {
  const projected = [...walkPlayers('NFL', weeks, playerSets)];

  it('tells five parts that add up to the projection', () => {
    expect(projected.length).toBeGreaterThan(5);
    for (const { game, stat, outlook, projection } of projected) {
      const set = getPlayerSet(playerSets, stat, game.season);
      const factors = explainProjection(outlook, game.group, set);
      expect(factors.map(({ key }) => key)).toEqual([
        'usual_level',
        'form',
        'playing_time',
        'availability',
        'opponent',
        'game_outlook',
      ]);
      expect(sumPoints(factors)).toBeCloseTo(projection.middle, 9);
    }
  });

  it('lets the usual level carry what cannot fall below nothing', () => {
    const parts: Outlook['parts'] = [
      { factor: 'usual_level', value: 1, usual: 1 },
      { factor: 'form', value: 2, usual: 1 },
      { factor: 'opponent', value: -9, usual: 0 },
    ];
    const weights = { WR: [0.1, 0.1, 1] };
    const [first] = projected;
    const factors = explainProjection({ ...first!.outlook, parts }, 'WR', {
      ...getPlayerSet(playerSets, 'receivingYards', 2020),
      weights,
      weightsWithoutSnaps: weights,
    });
    expect(sumPoints(factors)).toBeCloseTo(0, 9);
  });

  it('sees better form than usual after two great games', () => {
    const next = [...weeks, buildPlayerGame({ slot: nameSlot(20) })];
    const last = [...walkPlayers('NFL', next, playerSets)].at(-1)!;
    const set = getPlayerSet(playerSets, last.stat, 2024);
    const factors = explainProjection(last.outlook, 'WR', set);
    const [usual, , playingTime] = factors;
    expect(usual!.points).toBeGreaterThan(40);
    expect(playingTime!.points).not.toBe(0);
  });
});

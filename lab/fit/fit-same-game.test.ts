import { describe, expect, it } from 'vitest';
import type { ProjectedGame } from '../../forecast/players/player-model.ts';
import { buildPlayerGame, nameSlot } from '../../test/player-games.ts';
import { fitSameGame } from './fit-same-game.ts';

const projection = { middle: 49, low: 20, high: 90, rootSd: 2 };
const outlook = {
  parts: [],
  hasSnaps: false,
  isRegularOut: false,
  lastFive: 49,
  seasonMean: 49,
  slowMean: 49,
  gamesOfLine: 10,
  line: 49,
};

/** Two receivers of a team, each a root of two above or below 49 as the signs say. */
function buildPair(at: number, signs: readonly [number, number], season = 2020): ProjectedGame[] {
  return signs.map((sign, player) => ({
    game: buildPlayerGame({
      slot: nameSlot(at),
      season,
      playerId: `p${player}`,
      stats: { receivingYards: (7 + 2 * sign) ** 2 },
    }),
    stat: 'receivingYards',
    outlook,
    projection,
  }));
}
const key = 'team: WR receivingYards + WR receivingYards';

describe('fitSameGame', () => {
  it('measures who misses together, pulled to nothing by few pairs', () => {
    const together = Array.from({ length: 300 }, (_, at) =>
      buildPair(at, at % 2 ? [1, 1] : [-1, -1]),
    );
    const { correlations } = fitSameGame('NFL', together.flat(), { from: 2020, to: 2020 });
    expect(correlations[key]?.pairs).toBe(300);
    expect(correlations[key]?.value).toBeCloseTo(300 / 450, 3);
  });

  it('leaves out rare pairs and seasons it may not see', () => {
    const few = Array.from({ length: 100 }, (_, at) => buildPair(at, [1, 1]));
    const later = Array.from({ length: 300 }, (_, at) => buildPair(at + 100, [1, -1], 2021));
    const fitted = fitSameGame('NFL', [...few, ...later].flat(), { from: 2020, to: 2020 });
    expect(fitted.correlations).toEqual({});
  });
});

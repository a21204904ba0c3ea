import { describe, expect, it } from 'vitest';
import type { PlayerStat } from '../../forecast/players/player-game.ts';
import type { League } from '../../shared/facts/sports.ts';
import { buildPlayerGame } from '../../test/player-games.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { type GradedPlayer, listOutlooks, projectPlayers } from './players.ts';
import { formatPairLines, gradePairs } from './same-game.ts';

/** Seasons from 2022 on; the correlations are those of 2018-2021. */
async function gradeLeague(league: League) {
  const games = await readStored(league);
  const outlooks = listOutlooks(league, games, { usesLines: true });
  const players = await projectPlayers(league, [], { games, outlooks });
  const asked = players.filter(({ game }) => game.season >= 2022 && game.season <= 2023);
  return gradePairs(league, asked);
}

/** A passer and his receiver: both over in two of five games, both under in as many, else one of each. */
function buildPair(at: number): GradedPlayer[] {
  const isOver = at % 5 < 2 || at % 5 === 4;
  const build = (group: string, stat: PlayerStat, hasMore: boolean): GradedPlayer => ({
    game: buildPlayerGame({
      ...{ slot: '2022-01', season: 2022, gameId: `g${at}` },
      group,
      playerId: group,
    }),
    ...{ stat, value: hasMore ? 80 : 40 },
    projection: { middle: 60.5, low: 30, high: 90, rootSd: 2 },
    outlook: {
      parts: [],
      hasSnaps: false,
      isRegularOut: false,
      lastFive: 60,
      seasonMean: 60,
      slowMean: 60,
      gamesOfLine: 10,
      line: 60,
    },
  });
  return [
    build('QB', 'passingYards', isOver),
    build('WR', 'receivingYards', at % 5 < 2),
    build('K', 'rushingYards', isOver),
  ];
}

it('gradePairs holds the joint chance and the product of two tied legs against what happened', () => {
  const lines = gradePairs('NFL', Array.from({ length: 50 }, (_, at) => buildPair(at)).flat());
  expect(lines).toEqual([
    expect.objectContaining({
      pair: 'team: QB passingYards + WR receivingYards',
      games: 50,
      share: 0.4,
    }),
  ]);
  const { joint, product, comparison } = lines[0]!;
  expect(product).toBeCloseTo(0.25, 2);
  expect(joint).toBeGreaterThan(product + 0.03);
  expect(comparison.difference).toBeLessThan(0);
  expect(formatPairLines(lines).split('\n')[1]).toMatch(/^team: QB .* 50 +0\.400 /);
});

describe.skipIf(!hasData)('two legs of one game', { tags: 'long' }, () => {
  it('of the NFL come true together nearer to the joint chance than to the product', async () => {
    const lines = await gradeLeague('NFL');
    const find = (pair: string) =>
      lines.find((line) => line.pair === `team: QB passingYards + ${pair}`);
    for (const pair of ['WR receivingYards', 'TE receivingYards', 'RB rushingYards']) {
      const { share, joint, product, comparison } = find(pair) ?? lines[0]!;
      expect(Math.abs(joint - share)).toBeLessThan(Math.abs(product - share));
      expect(comparison.difference).toBeLessThan(0);
    }
    const own = find('WR receivingYards');
    expect(own?.games).toBeGreaterThan(2_000);
    expect(own?.comparison.difference).toBeLessThan(-0.002);
    expect(formatPairLines(lines).split('\n')).toHaveLength(lines.length + 1);
  });

  it('of one NBA player are tied too', async () => {
    const lines = await gradeLeague('NBA');
    const own = lines.find(({ pair }) => pair === 'self: all points + all rebounds');
    expect(own?.comparison.difference).toBeLessThan(-0.0008);
    expect(Math.abs((own?.joint ?? 1) - (own?.share ?? 0))).toBeLessThan(0.02);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { League } from '#shared/facts/sports.ts';
import { defaultFolder } from '../data/data-folders.ts';
import { readNbaGames } from '../data/nba-games.ts';
import { readNflGames } from '../data/nfl-games.ts';
import { listOutlooks, projectPlayers } from './players.ts';
import { formatPairLines, gradePairs } from './same-game.ts';

const hasData = existsSync(defaultFolder);
if (!hasData) {
  process.stdout.write(
    `stored seasons are not at ${defaultFolder}: same-game legs are not graded\n`,
  );
}

/** Seasons from 2022 on; the correlations are those of 2018-2021. */
async function gradeLeague(league: League) {
  const games = await (league === 'NFL' ? readNflGames : readNbaGames)([]);
  const outlooks = listOutlooks(league, games, { usesLines: true });
  const players = await projectPlayers(league, [], { games, outlooks });
  const asked = players.filter(({ game }) => game.season >= 2022 && game.season <= 2023);
  return gradePairs(league, asked);
}

describe.skipIf(!hasData)('two legs of one game', () => {
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
  }, 60_000);

  it('of one NBA player are tied too', async () => {
    const lines = await gradeLeague('NBA');
    const own = lines.find(({ pair }) => pair === 'self: all points + all rebounds');
    expect(own?.comparison.difference).toBeLessThan(-0.0008);
    expect(Math.abs((own?.joint ?? 1) - (own?.share ?? 0))).toBeLessThan(0.02);
  }, 120_000);
});

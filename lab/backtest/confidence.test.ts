import { describe, expect, it } from 'vitest';
import { readNbaGames } from '../../scripts/data/nba-games.ts';
import { readNflGames } from '../../scripts/data/nfl-games.ts';
import type { League } from '../../shared/facts/sports.ts';
import { hasData } from '../testing/stored-seasons.ts';
import { binConfidence, chooseWorthiest, type GradedPick, readPicks } from './confidence.ts';

function build(fields: Partial<GradedPick>): GradedPick {
  return { probability: 0.5, outcome: 1, season: 2026, slot: '1', worth: 2, ...fields };
}

describe('confidence in steps of ten percent', () => {
  it('tells what was said beside what came', () => {
    const picks = [0.84, 0.86, 1].map((probability, at) => build({ probability, outcome: at % 2 }));
    expect(binConfidence(picks)).toEqual([
      { bin: '80 to 90 %', picks: 2, said: 0.85, came: 0.5 },
      { bin: '90 to 100 %', picks: 1, said: 1, came: 0 },
    ]);
  });

  it('is graded of the 24 of a slate that bring most for their salary', () => {
    const slate = Array.from({ length: 30 }, (_, worth) => build({ worth }));
    const chosen = chooseWorthiest([...slate, build({ slot: '2', worth: 0 })]);
    expect(chosen.map(({ worth }) => worth)).toEqual([
      ...Array.from({ length: 24 }, (_, at) => 29 - at),
      0,
    ]);
  });
});

describe.skipIf(!hasData)('confidence in stored seasons', { tags: 'long' }, () => {
  it.each([
    ['NFL', readNflGames, 768],
    ['NBA', readNbaGames, 14_741],
  ] as const)('of %s picks came true as often as it was said', async (league, readGames, n) => {
    const games = await readGames([]);
    const all = await readPicks(league satisfies League, [], { games, usesLines: true });
    const chosen = chooseWorthiest(all.filter(({ season }) => season >= 2022));
    expect(chosen).toHaveLength(n);
    for (const { picks, said, came, bin } of binConfidence(chosen)) {
      const slack = 3 * Math.sqrt((said * (1 - said)) / picks) + 0.01;
      expect(Math.abs(came - said), bin).toBeLessThan(slack);
    }
  });
});

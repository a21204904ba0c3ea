import { describe, expect, it } from 'vitest';
import { readSeasons } from '../../scripts/data/season-games.ts';
import type { League } from '../../shared/facts/sports.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { walkSeasons } from './playoffs.ts';
import { gradeOdds, type PlayoffLine } from './playoffs-grade.ts';
import { addRivals } from './playoffs-rivals.ts';

/** The seasons after those the constants were fitted on; 2020 of the NBA broke off. */
async function grade(
  league: League,
  from: number,
  left: readonly number[],
): Promise<PlayoffLine[]> {
  const games = await readStored(league);
  const all = await readSeasons(league, games, []);
  const seasons = new Map([...all].filter(([season]) => !left.includes(season)));
  const isAsked = (season: number) => season >= from;
  const options = { usesLines: true, seasons: 1_000, isAsked };
  return gradeOdds(addRivals(walkSeasons(league, seasons, games, options)));
}

/**
 * `brier` and `calibration` of the four quarters, as in docs/forecast.md section 10, with room for the thousand
 * seasons that are simulated here instead of ten: an ECE strays by a hundredth.
 */
const bars = [
  {
    league: 'NFL',
    ...{ from: 2015, left: [1999, 2000, 2001] },
    brier: [0.184, 0.14, 0.113, 0.069],
    calibration: [0.045, 0.03, 0.052, 0.028],
  },
  {
    league: 'NBA',
    ...{ from: 2016, left: [2020] },
    brier: [0.16, 0.123, 0.078, 0.043],
    calibration: [0.05, 0.055, 0.038, 0.03],
  },
] as const;

describe.skipIf(!hasData)('chances of the play-offs', { tags: 'long' }, () => {
  it.each(bars)(
    'of the $league beat the table and the week before in every quarter of the season',
    async ({ league, from, left, brier, calibration }) => {
      const lines = (await grade(league, from, left)).filter(({ aim }) => aim === 'playoffs');
      for (const [at, line] of lines.slice(0, 4).entries()) {
        expect(line.brier).toBeLessThan(brier[at] ?? 0);
        expect(line.calibrationError).toBeLessThan(calibration[at] ?? 0);
        for (const { difference, standardError } of [line.table, line.before]) {
          expect(difference).toBeLessThan(-2 * standardError);
        }
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import { logistic, logit } from '../../forecast/normal.ts';
import { readQuarters } from '../../scripts/data/quarters.ts';
import { createRandom } from '../../test/random.ts';
import type { Moment } from '../fit/fit-in-game-band.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { runModel } from './grade.ts';
import { listQuarterLeads } from './in-game.ts';
import { formatCoverage, gradeBand, listMoments } from './in-game-band.ts';

/** Seasons whose truth is off by a fixed shift, up in one and down in the next. */
function buildMoments(shift: number, games = 6_000): Moment[] {
  const random = createRandom(5);
  return [2020, 2021, 2022, 2023].flatMap((season) =>
    Array.from({ length: games }, () => {
      const probability = 0.05 + 0.9 * random();
      const truth = logistic(logit(probability) + (season % 2 ? shift : -shift));
      return { season, mark: 1, probability, outcome: Number(random() < truth) };
    }),
  );
}

it('listMoments tells the forecast before the start and the chances after three quarters', () => {
  const game = { season: 2021, homeWinProbability: 0.6, leads: [3, 10, 17], outcome: 1 };
  const moments = listMoments('NFL', [game]);
  expect(moments.map(({ mark }) => mark)).toEqual([0, 1, 2, 3]);
  expect(moments[0]?.probability).toBe(0.6);
  expect(moments[3]?.probability).toBeGreaterThan(0.9);
});

describe('gradeBand', () => {
  it('finds four in five bins inside where seasons are as far off as the band says at most', () => {
    const { withBand, asExact } = gradeBand('NBA', buildMoments(0));
    expect(asExact).toBeGreaterThan(0.65);
    expect(withBand).toBeGreaterThanOrEqual(asExact);
  });

  it('finds a band too narrow where seasons are farther off', () => {
    const far = gradeBand('NBA', buildMoments(0.5));
    expect(far.withBand).toBeLessThan(0.3);
    expect(formatCoverage(far)).toContain('of 40 bins');
  });

  it('looks at later seasons than the band was fitted on, and at bins with enough games', () => {
    const early = buildMoments(0).map((moment) => ({ ...moment, season: moment.season - 10 }));
    expect(gradeBand('NBA', early).bins).toBe(0);
    expect(gradeBand('NBA', buildMoments(0, 40)).bins).toBe(0);
  });
});

describe.skipIf(!hasData)('the band of stored seasons', { tags: 'long' }, () => {
  it.each(['NFL', 'NBA'] as const)(
    'of the %s holds four in five of the frequencies, give or take the luck of so many bins',
    async (league) => {
      const games = await readStored(league);
      const { model } = runModel(league, games, { usesLines: true });
      const leads = listQuarterLeads(games, await readQuarters(league, []), model);
      const { bins, withBand } = gradeBand(league, listMoments(league, leads));
      const luck = Math.sqrt((0.8 * 0.2) / bins);
      expect(bins).toBeGreaterThan(60);
      expect(Math.abs(withBand - 0.8)).toBeLessThan(2 * luck);
    },
    120_000,
  );
});

import { z } from 'zod';
import { type League, leagues } from '#shared/facts/sports.ts';
import seedFile from './fitted/seeds.json' with { type: 'json' };
import { Beliefs } from './rating-model.ts';
import { Starts } from './starters.ts';

/** What was believed of a league at the end of a season: where a server begins that knows no season of its own. */
export const ForecastSeed = z.strictObject({
  league: z.enum(leagues),
  season: z.number(),
  newestGame: z.string(),
  modelVersion: z.string(),
  margin: Beliefs,
  total: Beliefs,
  starts: Starts,
});
export type ForecastSeed = z.infer<typeof ForecastSeed>;

const seeds = z.array(ForecastSeed).parse(seedFile);

export function findSeed(league: League): ForecastSeed | undefined {
  return seeds.find((seed) => seed.league === league);
}

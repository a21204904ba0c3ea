import { z } from 'zod';
import { type League, leagues } from '#shared/facts/sports.ts';
import fitted from './fitted/in-game-band.json' with { type: 'json' };
import { FittedSeasons, getFittedSet } from './fitted-sets.ts';
import { logistic, logit } from './normal.ts';

const InGameBandSet = z.strictObject({
  league: z.enum(leagues),
  seasons: FittedSeasons,
  games: z.number(),
  /** How far the log-odds of a season's chances were off: standard deviations of a shift and of a stretch. */
  shiftSd: z.number().min(0),
  stretchSd: z.number().min(0),
});
export type InGameBandSet = z.infer<typeof InGameBandSet>;
export const inGameBandSets = z.array(InGameBandSet).parse(fitted);

export type Band = { low: number; high: number };
/** Four in five lie within so many standard deviations. */
export const bandWidth = 1.2816;

/**
 * Between these lies, four times in five, the share of a season's games won by the home side when the chance is
 * told to be this: what is known of the chance itself, not what this one game may bring.
 */
export function getInGameBand(
  league: League,
  season: number,
  probability: number,
  { width = bandWidth } = {},
): Band {
  if (probability <= 0 || probability >= 1) return { low: probability, high: probability };
  const own = inGameBandSets.filter((set) => set.league === league);
  const { shiftSd, stretchSd } = getFittedSet(own, season);
  const logOdds = logit(probability);
  const reach = width * Math.hypot(shiftSd, stretchSd * logOdds);
  return { low: logistic(logOdds - reach), high: logistic(logOdds + reach) };
}

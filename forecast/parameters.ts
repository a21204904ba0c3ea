import { z } from 'zod';
import fittedNba from './fitted/nba.json' with { type: 'json' };
import fittedNfl from './fitted/nfl.json' with { type: 'json' };
import { FittedSeasons } from './fitted-sets.ts';

/** Points unless a name says otherwise; `Keep` is the share that survives the summer. */
const common = {
  teamKeep: z.number(),
  teamSeasonSd: z.number(),
  teamGameSd: z.number(),
  lineSd: z.number(),
  resultSd: z.number(),
  surpriseClip: z.number(),
  /** Spread of the margin around the expected one, for the probability. */
  marginSd: z.number(),
  /** The same around the blend with this game's line, and how far the line itself errs beside the ratings' doubt. */
  marketSd: z.number(),
  marketLineSd: z.number(),
};

const NflParameters = z.strictObject({
  ...common,
  quarterbackKeep: z.number(),
  quarterbackSeasonSd: z.number(),
  quarterbackGameSd: z.number(),
  quarterbackSd: z.number(),
  quarterbackMean: z.number(),
  lateQuarterbackMean: z.number(),
  newQuarterbackPoints: z.number(),
  lastWeekFactor: z.number(),
});
export type NflParameters = z.infer<typeof NflParameters>;

const NbaParameters = z.strictObject({ ...common, postseasonStretch: z.number() });
export type NbaParameters = z.infer<typeof NbaParameters>;

const provenance = {
  usesLines: z.boolean(),
  seasons: FittedSeasons,
  games: z.number(),
  objective: z.string(),
  loss: z.number(),
  newestGame: z.string(),
};

const NflParameterFile = z.array(z.strictObject({ ...provenance, parameters: NflParameters }));
const NbaParameterFile = z.array(z.strictObject({ ...provenance, parameters: NbaParameters }));
export type ParameterSet<P> = Omit<z.infer<typeof NbaParameterFile>[number], 'parameters'> & {
  parameters: P;
};

export const parameterSets = {
  NFL: NflParameterFile.parse(fittedNfl),
  NBA: NbaParameterFile.parse(fittedNba),
};

/** Totals are shown, not graded against a bar: round figures chosen by hand. */
export const totalParameters = {
  NFL: {
    levelMean: 41,
    levelSeasonSd: 1,
    levelGameSd: 0.05,
    teamSd: 3,
    teamKeep: 0.6,
    teamSeasonSd: 1.5,
    teamGameSd: 0.5,
    lineSd: 4,
    resultSd: 13.5,
  },
  NBA: {
    levelMean: 198,
    levelSeasonSd: 2,
    levelGameSd: 0.1,
    teamSd: 4,
    teamKeep: 0.6,
    teamSeasonSd: 3,
    teamGameSd: 0.7,
    lineSd: 5,
    resultSd: 18,
  },
};
export type TotalParameters = (typeof totalParameters)['NFL'];

import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { League } from '#shared/facts/sports.ts';
import fittedNba from './fitted/nba.json' with { type: 'json' };
import fittedNfl from './fitted/nfl.json' with { type: 'json' };

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
  /** The same around the blend with this game's line, and how much the line counts there (0 to 1). */
  marketSd: z.number(),
  marketWeight: z.number(),
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

/** Seasons the parameters were fitted on: they may be used for later ones only. */
const provenance = {
  usesLines: z.boolean(),
  seasons: z.strictObject({ from: z.number(), to: z.number() }),
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

/** The newest set fitted on seasons before this one; before the first such season the oldest set. */
export function getParameterSet<P>(
  sets: readonly ParameterSet<P>[],
  season: number,
): ParameterSet<P> {
  const oldestFirst = sets.toSorted((a, b) => a.seasons.to - b.seasons.to);
  const set = oldestFirst.findLast(({ seasons }) => seasons.to < season) ?? oldestFirst[0];
  if (set === undefined) throw new AppError('internal', 'no fitted parameters');
  return set;
}

export type TotalParameters = {
  levelMean: number;
  levelSeasonSd: number;
  levelGameSd: number;
  teamSd: number;
  teamKeep: number;
  teamSeasonSd: number;
  teamGameSd: number;
  lineSd: number;
  resultSd: number;
};

/** Totals are shown, not graded against a bar: round figures chosen by hand. */
export const totalParameters: Record<League, TotalParameters> = {
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

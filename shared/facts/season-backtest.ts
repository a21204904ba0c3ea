import type { League } from './sports.ts';

type Difference = readonly [difference: number, error: number];

const partsOfSeason = [1, 2, 3, 4, 'whole'] as const;

/** `perfect` is the error of chances without any: looks at a club being independent, and all having one fate. */
type Calibration = { error: number; perfect: readonly [low: number, high: number] };

/** Chances of the play-offs in a part of the regular season. */
export type SeasonBacktestRow = {
  part: (typeof partsOfSeason)[number];
  /** Looks at a club: one a week (NBA: a fortnight). */
  looks: number;
  brier: number;
  calibration: Calibration;
  /** Of every chance told: of the play-offs, the division and the title together. */
  allCalibration: Calibration;
  /** Brier score minus that of the table of the day, and its standard error with seasons as the pieces. */
  minusTable: Difference;
  /** The same beside our own chances of the week before. */
  minusBefore: Difference;
};
/** Of the looks at which a chance fell into this tenth, from 0: how many, what was said, how many got there. */
type SeasonBin = { bin: number; looks: number; said: number; reached: number };
export type SeasonBacktest = {
  league: League;
  seasons: string;
  rows: readonly SeasonBacktestRow[];
  bins: readonly SeasonBin[];
};

/** For the calibration error of each quarter. */
export const calibrationBar = 0.02;

type Calibrated = [error: number, low: number, high: number];
/** Looks and Brier score, both calibrations, and minus what. */
type Figures = [number, number, ...Calibrated, ...Calibrated, ...Difference, ...Difference];

/**
 * Section 10 of docs/forecast.md, which a test holds it against; `npm run lab backtest -- nfl --playoffs` (nba) prints it, with
 * the groups of chances, in some minutes.
 */
export const seasonBacktests: readonly SeasonBacktest[] = [
  {
    league: 'NFL',
    seasons: '2015-2023',
    rows: parts([
      [1440, 0.183, 0.034, 0.027, 0.037, 0.015, 0.012, 0.021, -0.0275, 0.0045, -0.0139, 0.0027],
      [1152, 0.1385, 0.017, 0.028, 0.037, 0.019, 0.013, 0.021, -0.0226, 0.0084, -0.0079, 0.0031],
      [1248, 0.1116, 0.04, 0.023, 0.032, 0.016, 0.011, 0.018, -0.0233, 0.0071, -0.0086, 0.0023],
      [1152, 0.0678, 0.017, 0.018, 0.022, 0.01, 0.009, 0.013, -0.0153, 0.0062, -0.0111, 0.002],
      [4992, 0.1283, 0.017, 0.012, 0.023, 0.011, 0.006, 0.014, -0.0225, 0.0053, -0.0103, 0.0006],
    ]),
    bins: groups([
      [1267, 0.025, 19],
      [498, 0.15, 87],
      [515, 0.25, 131],
      [446, 0.347, 158],
      [437, 0.447, 187],
      [380, 0.549, 188],
      [338, 0.651, 219],
      [238, 0.747, 189],
      [232, 0.853, 204],
      [641, 0.974, 632],
    ]),
  },
  {
    league: 'NBA',
    seasons: '2016-2024',
    rows: parts([
      [810, 0.1584, 0.032, 0.033, 0.038, 0.011, 0.015, 0.02, -0.0489, 0.009, -0.0199, 0.0039],
      [780, 0.1215, 0.042, 0.03, 0.038, 0.019, 0.014, 0.019, -0.0255, 0.0045, -0.0107, 0.0027],
      [780, 0.0763, 0.025, 0.026, 0.032, 0.012, 0.012, 0.016, -0.0131, 0.0022, -0.0127, 0.0025],
      [690, 0.0416, 0.017, 0.021, 0.024, 0.016, 0.01, 0.013, -0.0239, 0.0108, -0.0124, 0.0017],
      [3060, 0.1017, 0.015, 0.014, 0.024, 0.005, 0.007, 0.013, -0.0282, 0.0042, -0.0135, 0.0006],
    ]),
    bins: groups([
      [777, 0.017, 18],
      [156, 0.148, 22],
      [156, 0.248, 46],
      [139, 0.352, 48],
      [150, 0.451, 64],
      [157, 0.554, 91],
      [179, 0.65, 123],
      [210, 0.751, 150],
      [272, 0.852, 222],
      [864, 0.981, 848],
    ]),
  },
];

/** In the order of the quarters, with the whole season at the end. */
function parts(rows: readonly Figures[]): SeasonBacktestRow[] {
  return rows.map(([looks, brier, error, low, high, allError, allLow, allHigh, ...minus], at) => ({
    part: partsOfSeason[at] ?? 'whole',
    looks,
    brier,
    calibration: { error, perfect: [low, high] },
    allCalibration: { error: allError, perfect: [allLow, allHigh] },
    minusTable: [minus[0], minus[1]],
    minusBefore: [minus[2], minus[3]],
  }));
}

/** In the order of the tenths. */
function groups(
  figures: readonly (readonly [looks: number, said: number, reached: number])[],
): SeasonBin[] {
  return figures.map(([looks, said, reached], bin) => ({ bin, looks, said, reached }));
}

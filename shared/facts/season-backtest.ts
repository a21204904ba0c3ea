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
      [1440, 0.182, 0.032, 0.027, 0.037, 0.02, 0.012, 0.021, -0.0285, 0.0039, -0.0132, 0.003],
      [1152, 0.139, 0.023, 0.028, 0.038, 0.021, 0.013, 0.021, -0.0222, 0.0083, -0.0077, 0.003],
      [1248, 0.1116, 0.041, 0.024, 0.032, 0.017, 0.011, 0.018, -0.0233, 0.0071, -0.0087, 0.0023],
      [1152, 0.0677, 0.016, 0.018, 0.022, 0.01, 0.009, 0.013, -0.0155, 0.0063, -0.0111, 0.002],
      [4992, 0.1281, 0.015, 0.012, 0.023, 0.012, 0.006, 0.014, -0.0228, 0.0052, -0.0101, 0.0004],
    ]),
    bins: groups([
      [1237, 0.025, 16],
      [506, 0.151, 85],
      [507, 0.25, 123],
      [479, 0.348, 169],
      [442, 0.448, 196],
      [390, 0.548, 197],
      [344, 0.65, 223],
      [227, 0.746, 181],
      [240, 0.853, 213],
      [620, 0.975, 611],
    ]),
  },
  {
    league: 'NBA',
    seasons: '2016-2024',
    rows: parts([
      [810, 0.1563, 0.043, 0.034, 0.041, 0.015, 0.016, 0.021, -0.051, 0.009, -0.0206, 0.0035],
      [780, 0.1213, 0.044, 0.03, 0.04, 0.016, 0.014, 0.02, -0.0256, 0.0044, -0.0101, 0.0025],
      [780, 0.0765, 0.023, 0.027, 0.033, 0.016, 0.013, 0.017, -0.0129, 0.0022, -0.0127, 0.0024],
      [690, 0.042, 0.012, 0.021, 0.024, 0.011, 0.01, 0.012, -0.0235, 0.0108, -0.0123, 0.0018],
      [3060, 0.1013, 0.014, 0.015, 0.025, 0.006, 0.007, 0.013, -0.0286, 0.0044, -0.0135, 0.0007],
    ]),
    bins: groups([
      [729, 0.018, 12],
      [170, 0.148, 20],
      [161, 0.251, 44],
      [147, 0.351, 53],
      [166, 0.45, 67],
      [169, 0.553, 96],
      [201, 0.65, 139],
      [232, 0.752, 170],
      [276, 0.851, 232],
      [809, 0.981, 799],
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

import { hourMs, minuteMs } from './durations.ts';
import { type League, leagues } from './sports.ts';

/** Tables that hold forecasts. */
export const forecastTables = [
  'predictions',
  'player_projections',
  'fantasy_picks',
  'parlays',
] as const;
export type ForecastTable = (typeof forecastTables)[number];

export const parlayKinds = ['same_game', 'several_games'] as const;
export type ParlayKind = (typeof parlayKinds)[number];
export const parlayOutcomes = ['won', 'lost'] as const;
export const parlaySports = [...leagues, 'MIXED'] as const;
export type ParlaySport = (typeof parlaySports)[number];

/** Ours; how often home sides win; a plain Elo; the market. */
export const forecasters = ['model', 'base', 'rating', 'line'] as const;

/** How far ahead of its start a game is forecast. */
export const forecastHorizonsMs: Record<League, number> = {
  NFL: 7 * 24 * hourMs,
  NBA: 2 * 24 * hourMs,
};

/** Forecasts of a day are sealed so long before its first game starts, and again before each start what came since. */
export const sealAheadMs = 10 * minuteMs;

/** Finished games that ratings need which begin from nothing; with a line, or ratings to go on from, none are needed. */
export const leastHistory = 50;

/** The past of the simulated league, forecast afterwards. */
export const replays = {
  /** Made so long before the start, from the days that were over as long before that. */
  hoursBefore: 6,
  /** Of one league in one run; as many in one statement. */
  mostGames: 1_500,
  rowsAtOnce: 100,
} as const;

/** A forecast is made anew only when it has moved by at least one of these. */
export const revisionThresholds = {
  winProbability: 0.01,
  marginPoints: 0.3,
  totalPoints: 1,
  /** Share of the projected figure, and its least in points or yards. */
  projectionShare: 0.05,
  projectionLeast: 0.5,
} as const;

/** How often a forecast is remade before its game at most; line-ups and parlays as often per slate. */
export const maxRevisions = 12;
/** Line-ups and parlays stay at least so long. */
export const suggestionPauseMs = hourMs;

/** What a winner forecast is made of, in the order in which the parts are added. */
export const winnerFactors = [
  'team_strength',
  'home_field',
  'quarterback',
  'line_up',
  'rest',
  'stakes',
  'market',
] as const;
export type WinnerFactor = (typeof winnerFactors)[number];

/** Ends the version of a winner model that learned from no betting line. */
export const withoutLines = '-without-lines';

/** Signed parts of a player's projection, in the unit of the statistic; they add up to `middle`. */
export const playerFactors = [
  /** What he has usually done, his position's average included. */
  'usual_level',
  /** How the last games differ from that. */
  'form',
  /** Minutes (NBA), passes, carries and targets (NFL) of late. */
  'playing_time',
  /** Team-mates who are missing, and how fit he is himself. */
  'availability',
  /** What the opponent allows to his position. */
  'opponent',
  /** Points his team is expected to score, the spread, home or away. */
  'game_outlook',
] as const;
export type PlayerFactor = (typeof playerFactors)[number];

export type StatUnit = 'points' | 'yards' | 'rebounds' | 'assists';

/** What players are projected in, in the order of display. `fantasyPoints` are half points per reception. */
export const projectedStats = {
  NFL: [
    { stat: 'fantasyPoints', unit: 'points' },
    { stat: 'passingYards', unit: 'yards' },
    { stat: 'rushingYards', unit: 'yards' },
    { stat: 'receivingYards', unit: 'yards' },
  ],
  NBA: [
    { stat: 'points', unit: 'points' },
    { stat: 'rebounds', unit: 'rebounds' },
    { stat: 'assists', unit: 'assists' },
  ],
} as const satisfies Record<League, readonly { stat: string; unit: StatUnit }[]>;

/** A player with one of these is not expected to play; the other states leave him in. */
export const outStatuses = [
  'Out',
  'Doubtful',
  'Injured Reserve',
  'Suspension',
  'Physically Unable to Perform',
] as const;

/** Picks of one slate are made within so many days; the simulated league's week 5 comes eight times a year. */
export const sameSlateDays = 14;

export type Slot = { name: string; positions: readonly string[] };

const guards = ['PG', 'SG', 'G'];
const forwards = ['SF', 'PF', 'F'];

export const fantasy = {
  salaryCap: 50_000,
  picksPerSlate: 24,
  /** Fantasy points of the NBA: the projected statistics by these weights. */
  nbaWeights: { points: 1, rebounds: 1.25, assists: 1.5 },
  /** Ours, no contest site's: `least` and so much for each usual point above `freePoints`, in whole hundreds. */
  salaries: {
    NFL: { least: 3_000, perPoint: 350, freePoints: 4 },
    NBA: { least: 3_000, perPoint: 170, freePoints: 10 },
  },
  /** Confidence is the chance to reach so many points per 1,000 dollars of salary. */
  demandedPerThousand: { NFL: 2, NBA: 4.5 },
  slots: {
    NFL: [
      { name: 'QB', positions: ['QB'] },
      { name: 'RB', positions: ['RB'] },
      { name: 'RB', positions: ['RB'] },
      { name: 'WR', positions: ['WR'] },
      { name: 'WR', positions: ['WR'] },
      { name: 'WR', positions: ['WR'] },
      { name: 'TE', positions: ['TE'] },
      { name: 'FLEX', positions: ['RB', 'WR', 'TE'] },
    ],
    NBA: [
      { name: 'G', positions: guards },
      { name: 'G', positions: guards },
      { name: 'G', positions: guards },
      { name: 'F', positions: forwards },
      { name: 'F', positions: forwards },
      { name: 'F', positions: forwards },
      { name: 'C', positions: ['C'] },
      { name: 'UTIL', positions: [...guards, ...forwards, 'C'] },
    ],
  } satisfies Record<League, readonly Slot[]>,
} as const;

export const parlays = {
  /** Suggestions per league and kind. */
  most: { same_game: 3, several_games: 3 },
  legs: { least: 2, most: 3 },
  /** Legs under this chance are not combined. */
  leastLegProbability: 0.55,
  /** Same game: how much likelier than the plain product it must be. */
  leastValue: 0.02,
  /** Several games: by how much each leg's low end must beat the even chance its line stands for. */
  leastLegEdge: 0.05,
  /** By how much a stated chance of a leg was wrong, on seasons it was not fitted on: docs/forecast.md. */
  legError: { NFL: 0.02, NBA: 0.011 },
} as const;

export const liveWinProbability = {
  /** Between two rows of a game whose score and period stay. */
  pauseMs: 30_000,
  mostRows: 600,
} as const;

/** A postponed game that was not played for so long takes its forecasts with it. */
export const voidAfterDays = 3;

/** Whose figures are projected; in basketball everybody's. */
export const projectedPositions: Record<League, readonly string[] | 'all'> = {
  NFL: ['QB', 'RB', 'FB', 'HB', 'WR', 'TE'],
  NBA: 'all',
};

/** Chances that fans give, in whole percent of the home side. */
export const fanChance = { least: 1, most: 99, begin: 50 } as const;

/** The public table of fans; the database holds the same numbers in `fan_table` and `fan_table_members`. */
export const fanTable = {
  leastGames: 10,
  mostRows: 100,
  name: { least: 2, most: 30 },
} as const;

/** Seasons that are simulated for odds; games of so many days are looked at from both ends. */
export const seasonOdds = {
  seasons: 10_000,
  /** Results are told at once; what else is new waits so long. */
  pauseMs: hourMs,
  watchedDays: 7,
  /** Beside the two of a game, clubs that it moves by at least so much and so many standard errors; as many at most. */
  movedLeast: 0.01,
  movedErrors: 3,
  movedMost: 6,
} as const;

/** The score of who always says 50%. */
export const coinBrier = 0.25;

/** Quarters of the regular season. */
const partNames = {
  1: 'First',
  2: 'Second',
  3: 'Third',
  4: 'Last',
} as const;

/** Of the record: how good chances of where seasons lead were. */
export const seasonRecordTexts = {
  /** "“74% playoffs” came true 71% of the time in past seasons" */
  sentence: (said: string, came: string) => `“${said} playoffs” came true ${came} of the time`,
  looks: (looks: string) => `in past seasons, told ${looks} times.`,
  lead: 'Each day we say how likely every NFL and NBA team is to reach the playoffs, to win its division and to win the title. What was said stays as it was and is graded when the season has its champion.',
  loadFailed: 'The record of seasons could not be loaded',
  empty: 'No season has been graded yet. One is graded when it has its champion.',
  caption: (sport: string, season: number) => `${sport} ${season}, chances of the season`,
  explanation:
    'Each team and week once, as told on the last day of the week. Lower Brier scores are better. “Table” says 100% for teams that stood on a place that counts and 0% for all others; nobody wins a title by the table. “Week before” is what we said of the same teams a week earlier, and “ours there” our score on those. Once the regular season is over only titles are counted, in the last quarter.',
  luck: 'All weeks of a team share one ending: a single season proves little.',
  part: 'Quarter',
  parts: partNames,
  aims: { playoffs: 'Playoffs', division: 'Division', title: 'Title' },
  told: 'Told',
  table: 'Table',
  before: 'Week before',
  oursThere: 'Ours there',
  none: 'none',
} as const;

export const seasonBacktestTexts = {
  heading: 'Better as the season goes',
  quarters: {
    1: 'First quarter',
    2: 'Second quarter',
    3: 'Third quarter',
    4: 'Last quarter',
    whole: 'Season',
  },
  bars: (caption: string) => `${caption}. Brier scores: lower is better, and a coin has 0.250.`,
  table: 'Show as a table, with standard errors',
  explanation:
    'A backtest, not a track record: before each week (NBA: every two weeks) of these seasons the model played the rest ten thousand times, knowing only what was known then.',
  caption: (league: string, seasons: string) => `${league} ${seasons}, chances of the playoffs`,
  part: 'Quarter',
  parts: { ...partNames, whole: 'Season' },
  looks: 'Told',
  calibration: 'Calibration error',
  calibrationMeaning:
    'How far what was said lies from what came, averaged over ten groups of chances. 0 is perfect. In brackets: what chances without any error would show by luck, with so few seasons.',
  allCalibration: 'Of all chances',
  allCalibrationMeaning:
    'The calibration error of every chance we told: of the playoffs, the division and the title together.',
  minusTable: 'Minus table',
  minusTableMeaning:
    'Brier score minus that of a table: what share of teams got there from the same place in earlier seasons. Below zero we were better; a difference of less than two errors proves nothing.',
  minusBefore: 'Minus week before',
  minusBeforeMeaning:
    'Brier score minus that of our own chances at the look before. Below zero the newer ones were better.',
  /** "0.034 (0.027 to 0.037)": an error, and those of perfect chances. */
  besidePerfect: (error: string, low: string, high: string) => `${error} (${low} to ${high})`,
  /** The bar of 0.02, and in how many of all quarters it is met. */
  bar: (bar: string, { met, metByAll, all }: { met: string; metByAll: string; all: string }) =>
    `Our bar for the calibration error of a quarter is ${bar}. All chances of the season together meet it in ${metByAll} of ${all}, those of the playoffs alone in ${met}: with so few seasons even perfect ones would mostly miss it, as the brackets show.`,
  groupsCaption: (league: string, seasons: string) => `${league} ${seasons}, said and came`,
} as const;

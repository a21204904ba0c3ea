/** Moments of a game and what its pictures say of them. */
export const momentTexts = {
  beforeStart: 'Before the start',
  final: 'Final',
  unknown: 'Moment not told',
  endOf: (period: string) => `End of ${period}`,
  score: (away: string, awayScore: number, home: string, homeScore: number) =>
    `${away} ${awayScore}, ${home} ${homeScore}`,
  moment: 'Moment',
  scoreHead: 'Score',
  table: 'Show as a table',
} as const;

export const liveChanceTexts = {
  heading: 'Win probability',
  view: 'What the picture shows',
  views: { chance: 'Chance', score: 'Score' },
  likelier: (team: string) => `${team} likelier`,
  now: (team: string, chance: string) => `${team} ${chance} to win`,
  finalState: (team: string) => `${team} won`,
  tied: 'The game ended level',
  caption: (home: string) => `Chance that ${home} win, over the game`,
  slider: (home: string) =>
    `Chance that ${home} win, over the game: arrow keys read out one moment after another`,
  chance: (team: string) => `${team} win`,
  between: 'Between',
  bandUnknown: '–',
  range: (low: string, high: string) => `${low} to ${high}`,
  /** "62% (58 to 66)" */
  withRange: (chance: string, range: string) => `${chance} (${range})`,
  band: 'The band tells how well the chance itself is known, not what this game will bring: four times in five, the share of games won at such a chance lies within it.',
  none: 'No win probability for this game',
  noneHint: 'It follows games that were predicted before their start.',
  startsAt: (moment: string) => `Nothing is known before ${moment}: the line begins there.`,
  before: (team: string, chance: string) => `Before the game: ${team} ${chance} to win.`,
  swings: 'What moved it most',
  newest: 'The newest number; the whole line is for subscribers.',

  question: 'Who is winning, and since when?',
} as const;

/** Beside a play, for subscribers. */
export const playSwingTexts = {
  up: (points: string, team: string) => `+${points} ${team}`,
  spoken: (points: number, team: string) => `${team} ${points} points likelier to win`,
} as const;

export const scoreFlowTexts = {
  ahead: (team: string) => `${team} ahead`,
  slider: 'Lead over the game: arrow keys read out one score after another',
  caption: 'Lead after each score',
  lead: 'Lead',
  by: (team: string, points: number) => `${team} by ${points}`,
  level: 'Level',
  largest: 'Largest lead',
  never: (team: string) => `${team}: never ahead`,
  leadChanges: 'Lead changes',
  ties: 'Times tied',
  start: 'Start',
  now: 'Now',
} as const;

export const weSaidTexts = {
  heading: 'We said',
  said: (team: string, chance: string) => `We said ${team} ${chance}`,
  market: (said: string, chance: string) => `${said} (market ${chance}).`,
  alone: (said: string) => `${said}.`,
  margins: (expected: string, came: string) => `Expected: ${expected}. It ended: ${came}.`,
  right: 'Right.',
  wrong: 'Wrong.',
  neither: 'Neither right nor wrong.',
  void: (reason: string) => `Not graded: ${reason}.`,
  replayed: 'Replayed',
  replayedMeaning:
    'Forecast after this simulated game, from what was known before its day, and graded.',
  record: 'Track record',
} as const;

import { quoted } from './quoted.ts';

export const predictionTexts = {
  sample: 'Sample',
  demoNote: 'For simulated games with invented players.',
  noneYet: (what: string) => `No ${what} for the coming games yet`,
  noneYetHint: 'They appear here when the next games come near. Below is sample content.',
  loadFailed: 'This could not be loaded',
  showAll: (n: number) => `Show all ${n}`,
  showFewer: 'Show fewer',
  howItIsMade: 'How this is made',
  trackRecord: 'Track record',
  entertainmentOnly: 'For entertainment only.',
  why: 'Why',
  madeAt: (when: string, version: string) => `Made ${when}, model ${version}.`,
  range: (low: string, high: string) => `${low} to ${high}`,
  rangeName: 'Range',
  rangeMeaning: 'Four results in five fall in this range.',
  leagues: { NFL: 'NFL', NBA: 'NBA', SOCCER: 'Soccer', CRICKET: 'Cricket', MIXED: 'Mixed' },
} as const;

export const fantasyTexts = {
  heading: 'Fantasy Picks',
  what: 'fantasy picks',
  lead: 'Players worth more than they cost, with the points expected of them.',
  player: 'Player',
  projected: 'Projected',
  projectedPoints: 'Points projected',
  points: (points: string) => `${points} points`,
  salary: 'Salary',
  value: 'Value',
  valueMeaning: 'Projected points per $1,000 of salary.',
  salaryMeaning: 'Set by us from the usual points of a player: not a contest site’s price.',
  confidence: 'Confidence',
  ownership: 'Ownership',
  range: 'Range',
  lineUp: (slate: string) => `${slate}: best line-up under the cap`,
  lineUpName: 'Best line-up under the cap',
  inLineUp: 'In line-up',
  totals: (players: number, salary: string, points: string) =>
    `${players} players, ${salary} spent, ${points} points projected.`,
} as const;

export const playerTexts = {
  heading: 'Player Predictions',
  what: 'player predictions',
  lead: 'The last five games beside what comes next.',
  lastFive: 'Last 5 games',
  average: 'Last 5 average',
  predicted: 'Predicted',
  healthy: 'Healthy',
  moreStats: (names: string) => `More: ${names.toLowerCase()}`,
  trend: 'Trend',
  trends: { up: 'Above his last five', down: 'Below his last five', flat: 'As in his last five' },
  chart: (player: string, stat: string) => `${player}, ${stat}: last five games and prediction`,
  legendLine: (predicted: string) => `Predicted ${predicted}`,
  legendBand: (low: string, high: string) => `Range ${low} to ${high}`,
  oldestFirst: 'Oldest game first',
  opponent: 'Opponent',
  overLine: (chance: string, line: string) => `${chance} to be over ${line}`,
  lineMeaning: 'The line is the median of his last ten games, not a bookmaker’s.',
  search: 'Search players...',
  nothingFound: quoted.noPlayersFound,
} as const;

export const parlayTexts = {
  heading: 'Parlay Predictions',
  what: 'parlays',
  lead: 'Legs that go together, with the chance that all of them come true.',
  recommended: 'Recommended',
  odds: 'Odds',
  payout: 'Payout per $100',
  confidence: 'Confidence',
  chance: 'Chance that all legs come true',
  independent: (chance: string) => `${chance} if the legs had nothing to do with each other.`,
  legs: 'Legs',
  sides: { over: 'Over', under: 'Under' },
  kinds: { same_game: 'Same game', several_games: 'Several games' },
  fairOdds: 'Fair odds',
  stakeIncluded: 'stake included',
  fairMeaning: 'Fair odds are those at which nobody gains in the long run. A bookmaker pays less.',
  gambling:
    'Most parlays lose. This is for entertainment, not advice. If gambling stops being fun, call',
  helpline: '1-800-GAMBLER',
} as const;

export const injuryTexts = {
  heading: 'Injury Reports',
  ofGame: 'Injuries that matter',
  what: 'injury reports',
  lead: 'Who may miss the next game, and what it means for fantasy.',
  player: 'Player',
  team: 'Team',
  statusAndInjury: 'Status, injury',
  impact: 'Fantasy impact',
  dates: 'Reported, back',
  noImpact: 'Impact not estimated',
  effect: (points: string) => `${points} points to the team’s expected margin`,
  reported: (when: string) => `Reported ${when}`,
  returns: (day: string) => `Expected back ${day}`,
  place: (side: string, part: string) => `${side} ${part.toLowerCase()}`,
  unknown: 'Not told',
  caption: (league: string) => `${league} injuries`,
} as const;

export const gamePredictionTexts = {
  heading: 'Prediction',
  question: 'Who wins?',
  chanceOf: (team: string) => `${team} to win`,
  sentence: (team: string, points: string) => `${team} are expected to win by ${points}.`,
  evenSentence: 'The teams are expected to be level.',
  margin: 'Expected margin',
  marginRange: (low: string, high: string) =>
    `Four margins in five fall between ${low} and ${high}.`,
  total: 'Expected total points',
  even: 'level',
  by: (team: string, points: string) => `${team} by ${points}`,
  none: 'No prediction has been made for this game yet',
  noneHint: 'It appears when the game comes near.',
  usesLine: 'The market line of this game is part of it.',
} as const;

export const recordLineTexts = {
  heading: 'How good have we been at this?',
  none: 'Nothing of this kind has been graded yet.',
  few: (n: number) => `${n} graded so far: too few to tell in percent.`,
  right: (share: string, n: number) => `${share} of ${n} graded winners were right.`,
  inRange: (share: string, n: number) =>
    `${share} of ${n} graded results fell in the range (80% is the aim).`,
  parlays: (won: number, n: number, expected: string) =>
    `${won} of ${n} graded parlays came true; ${expected} were expected.`,
} as const;

/** What the upgrade card asks and tells of what is behind it. */
export const gateProofTexts = {
  questions: {
    pick: 'Who scores more than he costs?',
    projection: 'What will each player do next?',
    parlay: 'Which legs are likely to come true together?',
    injuries: 'Who may miss the next game, and what does it change?',
  },
  made: (when: string, games: number) =>
    `Last made ${when}, for ${games} ${games === 1 ? 'game' : 'games'} to come.`,
} as const;

import { plural } from './plural.ts';
import { quoted } from './quoted.ts';

export const predictionTexts = {
  sample: 'Sample',
  demoNote: 'For simulated games with invented players.',
  noneYet: (what: string) => `No ${what} for the coming games yet`,
  /** When the first forecast comes, for who has paid for it. */
  firstComes: (day: string, days: number, game: string) =>
    `The first ones come on ${day}, ${days} days before ${game}.`,
  firstComesSoon: (game: string) => `The first ones, for ${game}, come within the hour.`,
  /** Once a forecast could be made, and nothing is known to make it of. */
  nothingKnown: (game: string, games: number, least: number) =>
    `No betting line of ${game} is known, and ${games} of the ${least} games that ratings need are over. The first ones come with either.`,
  /** Games are forecast, players not. */
  noPlayerGames:
    'Games are forecast already. Players are projected from their own games, and of the players in the coming games none is known yet.',
  firstUnknown: (days: string) => `No game is scheduled yet. They come ${days}.`,
  daysAhead: (league: string, days: number) =>
    `${days} days before the first game of the ${league}`,
  or: ' or ',
  matchup: (away: string, home: string) => `${away} at ${home}`,
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
  whyCaption: (what: string) => `Why: ${what}`,
  league: 'League',
  position: 'Position',
  allPositions: 'All',
  gamePage: 'Game page',
  playerPage: 'Player page',
  leagues: { NFL: 'NFL', NBA: 'NBA', SOCCER: 'Soccer', CRICKET: 'Cricket', MIXED: 'Mixed' },
} as const;

/** The tab and its parts. */
export const partTexts = {
  heading: 'Predictions',
  question: 'Who shines, which legs go together, and who wins?',
  chips: 'Parts of the predictions',
  all: 'All',
  names: { fantasy: 'Fantasy', players: 'Players', parlays: 'Parlays', games: 'Games' },
  ai: 'AI Predictions',
  sport: 'injuries, fantasy and predictions',
  sportQuestion: 'Who may miss the game, who shines, and why?',
  allPredictions: 'All predictions',
} as const;

/** Forecasts of seasons past, made as if they were still to come. */
export const backtestCardTexts = {
  title: 'How good have we been?',
  share: (share: string, games: string) => `${share} of ${games}`,
  inBacktest: 'past winners right in a backtest.',
  detail: (games: string) =>
    `of ${games} past winners right, each game forecast as if it were still to come.`,
  caption: 'Chances given in the backtest, and how often they came true',
  said: 'We said',
  happened: 'It happened',
  games: 'Games',
  legend: 'The mark is what we said, the bar what happened.',
} as const;

export const gamesForecastTexts = {
  heading: 'Game Predictions',
  tonight: "Tonight's forecasts",
  all: (count: number) => `All ${count}`,
  what: 'game predictions',
  lead: 'Who wins, by how much, and what the market says.',
  sort: 'Sort by',
  sorts: { time: 'Time', confidence: 'Confidence' },
  market: (chance: string) => `Market ${chance}`,
  noMarket: 'No line',
  spoken: (matchup: string, when: string) => `${matchup}, ${when}`,
  toWin: (team: string, chance: string) => `${team} ${chance} to win`,
} as const;

export const fantasyTexts = {
  heading: 'Fantasy Picks',
  what: 'fantasy picks',
  lead: 'Players worth more than they cost, with the points expected of them.',
  player: 'Player',
  projectedPoints: 'Points projected',
  salary: 'Salary',
  value: 'Value',
  valueMeaning: 'Projected points per $1,000 of salary.',
  salaryMeaning: 'Set by us from the usual points of a player: not a contest site’s price.',
  confidence: 'Confidence',
  confidenceMeaning:
    'The chance that he returns his salary: 2 points per $1,000 in the NFL, 4.5 in the NBA. High from 90%, Medium from 80%.',
  why: 'Why',
  asUsual: 'As he usually does.',
  slate: 'Slate',
  ownership: 'Ownership',
  lineUp: (slate: string) => `${slate}: best lineup under the cap`,
  lineUpName: 'Best lineup under the cap',
  inLineUp: 'In lineup',
  inLineUpShort: 'In',
  pointsShort: 'Points',
  whoPlays: 'Who plays',
  totals: (players: number, salary: string, points: string) =>
    `${players} players, ${salary} spent, ${points} points projected.`,
} as const;

export const playerTexts = {
  heading: 'Player Predictions',
  what: 'player predictions',
  lead: 'The last five games beside what comes next.',
  player: 'Player',
  last5: 'Last 5',
  status: 'Status',
  changeMeaning: 'Projection against the average of his last five games.',
  statistic: 'Statistic',
  caption: (stat: string) => `Projections: ${stat.toLowerCase()}`,
  range: 'Range',
  average: 'Last 5 average',
  predicted: 'Predicted',
  healthy: 'Healthy',
  trend: 'Trend',
  trendWords: { up: 'up', down: 'down', flat: 'flat' },
  trends: { up: 'Above his last five', down: 'Below his last five', flat: 'As in his last five' },
  chart: (player: string, stat: string) => `${player}, ${stat}: last five games and prediction`,
  legendLine: (predicted: string) => `Predicted ${predicted}`,
  legendBand: (low: string, high: string) => `Range ${low} to ${high}`,
  oldestFirst: 'Oldest game first',
  overLine: (chance: string, line: string) => `${chance} to be over ${line}, our own line`,
  lineMeaning: 'Our line is the median of his last games, up to ten, not a bookmaker’s.',
  search: 'Search players...',
  nothingFound: quoted.noPlayersFound,
} as const;

export const parlayTexts = {
  heading: 'Parlay Predictions',
  what: 'parlays',
  lead: 'Legs that go together, with the chance that all of them come true.',
  recommended: 'Recommended',
  payout: 'Payout per $100',
  allLegs: 'All legs',
  legs: 'Legs',
  sides: { over: 'Over', under: 'Under' },
  bet: (side: string, line: string, stat: string) => `${side} ${line} ${stat}`,
  lineMeaning:
    'Our line of a leg is the median of the player’s last games, up to ten, not a bookmaker’s.',
  noneGood: 'Nothing is suggested: no legs of the coming games go together well enough.',
  kinds: { same_game: 'Same game', several_games: 'Several games' },
  fairOdds: 'Fair odds',
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
  noneKnown: 'Nobody is reported hurt, as far as the feed tells.',
  pointsShort: 'fantasy points',
  gains: (name: string, points: string) => `${name} gains about ${points}`,
  margin: (points: string) => `team ${points}`,
  reported: (when: string) => `Reported ${when}`,
  returns: (day: string) => `Expected back ${day}`,
  place: (side: string, part: string) => `${side} ${part.toLowerCase()}`,
  unknown: 'Not told',
  caption: (league: string) => `${league} injuries`,
  search: 'Search players or teams...',
  nothingFound: 'Nobody found',
  status: 'Status',
  anyStatus: 'All',
  groups: { out: 'Out', doubtful: 'Doubtful', questionable: 'Questionable' },
  count: (n: number) => plural(n, { one: '1 player', other: `${n} players` }),
  effectMeaning:
    'The number is what he averaged in fantasy points and what goes missing without him; gains are what our projections give his teammates then. Team: the change of its expected margin.',
} as const;

export const gamePredictionTexts = {
  heading: 'Prediction',
  question: 'Who wins?',
  chanceOf: (team: string) => `${team} to win`,
  /** "Bills are expected to win by 8.5: strength (+8.3) and quarterback (+2.9)." */
  sentence: (team: string, points: string, reasons: readonly string[]) =>
    [`${team} are expected to win by ${points}`, reasons.join(' and ')].filter(Boolean).join(': ') +
    '.',
  reason: (part: string, points: string) => `${part.toLowerCase()} (+${points})`,
  market: (chance: string) => `market ${chance}`,
  evenSentence: 'The teams are expected to be level.',
  margin: 'Expected margin',
  marginRange: (low: string, high: string) =>
    `Four margins in five fall between ${low} and ${high}.`,
  total: (points: string) => `Expected total points: ${points}.`,
  even: 'level',
  by: (team: string, points: string) => `${team} by ${points}`,
  none: 'No prediction has been made for this game yet',
  noneHint: 'It appears when the game comes near.',
  usesLine: 'The market line of this game is part of it.',
  withoutLines: 'No betting lines of this season are known.',
  /** What the ratings stand on. */
  rated: (games: string, since: number) => `Ratings from ${games} games since ${since}.`,
  seeded: (season: number) => `Ratings from the seasons to ${season}; no game since is known.`,
  seededAndPlayed: (season: number, games: string) =>
    `Ratings from the seasons to ${season} and ${games} games since.`,
  unrated: 'Too few games are known for ratings: it follows the market line.',
  noReports: 'No injury report is known.',
  expects: (starters: readonly string[]) => `Expects ${starters.join(' and ')} at quarterback.`,
  starter: (name: string, chance: string) => `${name} (${chance})`,
} as const;

export const recordLineTexts = {
  heading: 'How good have we been at this?',
  few: (n: number) => `${n} graded so far: too few to tell in percent.`,
  right: (share: string, n: number) => `${share} of ${n} graded winners were right.`,
  inRange: (share: string, n: number) =>
    `${share} of ${n} graded results fell in the range (80% is the aim).`,
} as const;

/** What the upgrade card asks and tells of what is behind it. */
export const gateProofTexts = {
  made: (when: string, games: number) =>
    `Last made ${when}, for ${games} ${plural(games, { one: 'game', other: 'games' })} to come.`,
} as const;

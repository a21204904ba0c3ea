import { formatNumber } from '../number-format.ts';
import { plural } from './plural.ts';

export const yourCallTexts = {
  heading: 'Your call',
  slider: (away: string, home: string) => `Who wins: ${away} or ${home}`,
  /** "Bills 62%". */
  says: (team: string, chance: string) => `${team} ${chance}`,
  even: (chance: string) => `Even: ${chance} each`,
  more: (team: string) => `One percent more for the ${team}`,
  untouched: 'Nothing is saved yet. Move the slider, or call it even.',
  callEven: 'Call it even',
  saving: 'Saving…',
  saved: 'Saved. You may change it until the start.',
  refused: 'Not saved: the game has started. What you had saved before counts.',
  failed: 'This could not be saved.',
  retry: 'Try again',
  takeBack: 'Take it back',
  loadFailed: 'Your call could not be loaded',
  said: (words: string) => `You said ${words}.`,
  frozen: 'Frozen since the start. It is graded when the game is over.',
  putOff: 'The game is not played now. Your call waits for it.',
  waiting: 'Graded in a minute or two.',
  right: 'Right.',
  wrong: 'Wrong.',
  neither: 'Neither right nor wrong.',
  void: (reason: string) => `Not graded: ${reason}.`,
  you: 'You',
  model: 'Model',
  market: 'Market',
  brier: 'Brier score of this game: 0 is best, a coin has 0.250, and the worst is 1.',
  noModel: 'Nothing was forecast of this game.',
  record: 'See your record',
} as const;

export const beatTexts = {
  heading: 'Beat the model',
  lead: 'Give your own chance on the page of any NFL or NBA game before it starts. It is graded like ours: by the Brier score, where lower is better, on the same games. There is nothing to win but the knowledge.',
  visitor: 'Log in to play along',
  recordHeading: 'Your record',
  recordEmpty: 'You have called no game yet',
  recordEmptyHint: 'Open a game that is to come, and say who wins.',
  recordFailed: 'Your record could not be loaded',
  games: 'Games',
  waiting: 'To come',
  you: 'You',
  model: 'Model',
  market: 'Market',
  /** Of the games that had a line. */
  marketOfSome: (score: string, fan: string) => `${score}, fan ${fan}`,
  oursThere: 'Brier scores of the games that both called. Lower is better.',
  league: 'League',
  none: 'none',
  difference: 'Difference',
  tableHeading: 'Who beats it',
  table: (sport: string) => `Fans against the model, ${sport}`,
  tableMeaning: (games: number) =>
    `Fans who chose to be listed, with ${formatNumber(games)} graded ${plural(games, gameWords)} or more that the model forecast as well. Scores are of these games; below zero is better than the model.`,
  tableEmpty: 'Nobody is listed yet',
  tableEmptyHint: (games: number) =>
    `Whoever chose to be listed appears here after ${formatNumber(games)} graded ${plural(games, gameWords)}.`,
  tableFailed: 'The table could not be loaded',
  fan: 'Fan',
  theirs: 'Score',
  joinHeading: 'Be listed',
  joinMeaning:
    'You are not listed unless you choose a name here: then everybody sees this name, how many of your calls were graded, and their averages, but never a single call.',
  name: 'Name in the table',
  nameShort: (least: number, most: number) =>
    `${formatNumber(least)} to ${formatNumber(most)} characters.`,
  nameTaken: 'Somebody bears this name already.',
  nameOdd: 'Please use letters, digits and plain signs.',
  join: 'Show me in the table',
  rename: 'Change the name',
  joined: (name: string) => `You are listed as ${name}.`,
  leave: 'Leave the table',
  changeFailed: 'This could not be saved. Please try again.',
} as const;

const gameWords = { one: 'game', other: 'games' };

export type Significance = 'few' | 'luck' | 'better' | 'worse';

const luckWords: Record<Significance, string> = {
  few: 'Too few games to tell skill from luck.',
  luck: 'No more than luck explains.',
  better: 'Better than luck alone explains.',
  worse: 'Worse than luck alone explains.',
};

/** "0.012 better than the model (standard error 0.020). No more than luck explains." `by` is without a sign. */
export function sayDifference(
  { by, error, isBetter }: { by: string; error: string | undefined; isBetter: boolean },
  luck: Significance,
): string {
  const give = error === undefined ? '' : ` (standard error ${error})`;
  return `${by} ${isBetter ? 'better' : 'worse'} than the model${give}. ${luckWords[luck]}`;
}

import type { StepName } from '../tie-breakers/break-ties.ts';
import { plural } from './plural.ts';

/** Who would play on today: the third kind of standings. */
export const pictureTexts = {
  heading: (league: string) => `${league} playoffs`,
  description: (league: string) =>
    `Who would be in the ${league} playoffs today, how ties are decided, and the bracket, on Sports Hub.`,
  none: 'No playoff picture yet',
  noneHint: 'The schedule of the season is not known yet. The picture is drawn as soon as it is.',
  loadFailed: 'The playoff picture could not be loaded',
  notRefreshed: 'This picture could not be refreshed just now and may be out of date.',
  drawn: (when: string) => `As of ${when}.`,
  /** Instead of how ties were decided. */
  notBegun:
    'No game of the season is over yet: all teams stand level, in no order that means anything.',
  lead: {
    NFL: 'The first seven of each conference are in: four division winners, of whom the first rests, and three wild cards.',
    NBA: 'The first six of each conference are in, the next four play for two more places.',
  },
  /** The simulated league has no play-in. */
  leadWithoutPlayIn: 'The first eight of each conference are in.',
  leadAfter: 'The places at the end of the regular season.',
  tableName: (conference: string) => `${conference}: who is in today`,
  tableNameAfter: (conference: string) => `${conference}: final places`,
  club: 'Team',
  conferences: 'Conference',
  tie: 'Why here',
  unknown: '–',
  columns: {
    record: { name: 'W-L', meaning: 'Won and lost, and tied where there are ties.' },
    behind: { name: 'Behind', meaning: 'Games behind the last team that is in today.' },
    left: { name: 'Left', meaning: 'Games of the regular season still to come.' },
  },
  ways: {
    bye: 'First seed: rests in the first round',
    division: 'Division winners',
    wild_card: 'Wild cards',
    direct: 'In the playoffs',
    play_in: 'In the play-in',
    out: 'Out today',
  },
  waysAfter: { out: 'Out' },
} as const;

/** Why a club stands where it does among equals, by the step of the tie-breakers that told them apart. */
const tieStepTexts: Record<string, string> = {
  head_to_head: 'the record against each other',
  head_to_head_sweep: 'a sweep of the games against each other',
  division_rank: 'the order in their division',
  division_winner: 'the division title',
  division_record: 'the record in the division',
  common_games: 'the record in common games',
  conference_record: 'the record in the conference',
  strength_of_victory: 'strength of victory',
  strength_of_schedule: 'strength of schedule',
  conference_points_rank: 'the rank in points within the conference',
  league_points_rank: 'the rank in points within the league',
  net_points_common: 'the point difference in common games',
  net_points_conference: 'the point difference in the conference',
  net_points: 'the point difference',
  playoff_clubs_own: 'the record against playoff teams of the conference',
  playoff_clubs_other: 'the record against playoff teams of the other conference',
  lot: 'a draw of lots',
} satisfies Record<StepName, string>;

/** "Level with 2 others: the record in the conference decides"; `tied` counts the club itself. */
export function sayTie({ step, tied }: { step: string; tied: number }): string {
  const others = plural(tied - 1, { one: 'one other', other: `${tied - 1} others` });
  const decider = tieStepTexts[step];
  return decider === undefined
    ? `Level with ${others}`
    : `Level with ${others}: ${decider} decides`;
}

/** Chances beside the picture, for subscribers. */
export const pictureOddsTexts = {
  title: 'Season Odds',
  question: 'Who gets in, who wins the division, and who wins it all?',
  columns: {
    playoffs: { name: 'Playoffs', meaning: 'Chance of being in the playoffs.' },
    title: { name: 'Title', meaning: 'Chance of winning it all.' },
    division: { name: 'Div', meaning: 'Chance of winning the division.' },
    bye: { name: 'Bye', meaning: 'Chance of the first seed, which rests in the first round.' },
    topSix: { name: 'Top six', meaning: 'Chance of the first six places, which need no play-in.' },
    wins: { name: 'Wins', meaning: 'Wins expected at the end of the regular season.' },
  },
  /** Once the playoffs are on; of the second round to the final. */
  rounds: {
    NFL: [
      { name: 'Divisional', meaning: 'Chance of reaching the divisional round.' },
      { name: 'Conference', meaning: 'Chance of reaching the conference championship.' },
      { name: 'Final', meaning: 'Chance of reaching the final.' },
    ],
    NBA: [
      { name: 'Second', meaning: 'Chance of reaching the second round.' },
      { name: 'Conference', meaning: 'Chance of reaching the conference finals.' },
      { name: 'Final', meaning: 'Chance of reaching the finals.' },
    ],
  },
  reached: 'reached',
  out: 'out',
  made: (when: string, seasons: string, version: string) =>
    `Chances made ${when}, counted in ${seasons} simulated seasons, model ${version}.`,
  none: 'There are no chances for this season yet.',
  loadFailed: 'The chances could not be loaded.',
  retry: 'Try again',
} as const;

export const bracketTexts = {
  heading: 'Bracket',
  ifToday: 'Bracket if the season ended today',
  playIn: 'Play-in',
  rounds: {
    NFL: ['Wild card round', 'Divisional round', 'Conference championships', 'Super Bowl'],
    NBA: ['First round', 'Conference semifinals', 'Conference finals', 'Finals'],
  },
  /** The same over columns. */
  columns: {
    NFL: ['Wild card', 'Divisional', 'Championship', 'Super Bowl'],
    NBA: ['First round', 'Semifinals', 'Conf. finals', 'Finals'],
  },
  reseeding:
    'In each round the best seed left meets the worst: who meets whom is known when the round before is over.',
  playInRule:
    'The winner of seventh against eighth is seed 7; the loser meets the winner of ninth against tenth for seed 8.',
  seed: (seed: number) => `Seed ${seed}`,
  bye: 'BYE',
  /** Of the first seed, who waits in the second round. */
  isIn: 'IN',
  likeliest: 'Likeliest',
  striped: 'Striped: nobody is there yet; the likeliest team, with its chance of getting there.',
  open: 'To be decided',
  won: 'won',
  champion: 'Champion',
  score: (wins: number, losses: number) => `${wins}-${losses}`,
  series: {
    won: (club: string, score: string) => `${club} won ${score}`,
    leads: (club: string, score: string) => `${club} lead ${score}`,
    level: (score: string) => `Series tied ${score}`,
  },
} as const;

import { plural } from './plural.ts';
import { teamRecordTexts } from './standings.ts';

const aims = { playoffs: 'Playoffs', division: 'Division', title: 'Title' } as const;

/** What a club may reach, as columns and rows name it. */
export const aimNames = {
  NFL: { ...aims, bye: 'First-round bye' },
  NBA: { ...aims, bye: 'Top six' },
} as const;

const conferences: Record<string, string> = {
  Eastern: 'Eastern Conference',
  Western: 'Western Conference',
};

/** Of one club, on its own page. */
export const teamOutlookTexts = {
  heading: 'Where the season leads',
  place: (place: number, conference: string) =>
    `${teamRecordTexts.place(place)} in the ${conferences[conference] ?? conference}`,
  ways: {
    bye: 'the first seed and a first-round bye today',
    division: 'a division winner today',
    wild_card: 'a wild card today',
    direct: 'straight into the playoffs today',
    play_in: 'in the play-in today',
    out: 'outside the playoffs today',
  },
  standing: (place: string, way: string) => `${place}: ${way}.`,
  /** Once the playoffs have begun. */
  finished: (place: string) => `${place} at the end of the regular season.`,
  notBegun: 'The season has not begun: everybody stands level.',
  level: 'Level with the last place that counts.',
  behind: (games: number, words: string) =>
    `${words} ${plural(games, { one: 'game', other: 'games' })} behind the last place that counts.`,
  left: (games: number) =>
    games === 0
      ? 'The regular season is over.'
      : `${games} ${plural(games, { one: 'game', other: 'games' })} to play.`,
  unknown: 'The schedule of the season is not known yet',
  unknownHint: 'Places and chances appear here as soon as it is.',
  /** Of the playoffs, once they have begun. */
  run: {
    champion: 'They won the title.',
    rests: 'They rest in the first round.',
    none: 'They are not in the playoffs.',
    open: (round: string, against: string, score: string) =>
      `${round}: ${score} against the ${against}.`,
    next: (round: string, against: string) => `${round}: next against the ${against}.`,
    unknown: (round: string) => `${round}: against whom is not known yet.`,
    waits: (round: string) => `They won in the ${round} and wait for who comes next.`,
    lost: (round: string, against: string) => `Out: lost to the ${against} (${round}).`,
  },
} as const;

export const teamOddsTexts = {
  question: 'How likely are the playoffs, and the title?',
  expectedWins: 'Expected wins',
  seedsCaption: (team: string) => `How often the ${team} take each seed`,
  seed: (seed: number) => teamRecordTexts.place(seed),
  noSeed: 'No seed in more than one season of fifty.',
  trend: 'Over the season',
  trendLabel: (team: string) =>
    `Chances of the ${team} over the season: arrow keys read out one week after another`,
  trendCaption: (team: string) => `Chances of the ${team}, week by week`,
  day: 'Day',
  table: 'Show as a table',
  words: (day: string, playoffs: string, title: string) =>
    `${day}: playoffs ${playoffs}, title ${title}.`,
  /** What the next game does to the playoffs, or to what it moves most. */
  next: (fork: { aim: string; against: string; day: string; win: string; lose: string }) =>
    `${fork.aim} with a win over the ${fork.against} on ${fork.day}: ${fork.win}, with a loss: ${fork.lose}.`,
  nextLittle: (against: string, day: string) =>
    `The game against the ${against} on ${day} changes little.`,
  none: 'No odds of this season yet',
  noneHint: 'They are made from simulated seasons as soon as the schedule is known.',
  loadFailed: 'The odds of the season could not be loaded',
  made: (when: string, seasons: string, version: string) =>
    `Made ${when} from ${seasons} simulated seasons, model ${version}.`,
  demoNote: 'For the simulated league.',
  howItIsMade: 'How this is made',
} as const;

/** Of one game to come, on its page. */
export const gameStakesTexts = {
  heading: 'What this game would change',
  caption: (team: string) => `Chances of the ${team}`,
  aim: 'Chance of',
  now: 'Now',
  win: 'Win',
  lose: 'Loss',
  unknown: '–',
  little: 'This game changes little for either team’s season.',
  littleOf: (team: string) => `It changes little for the ${team}.`,
  others: 'Other teams it moves',
  other: (club: string, aim: string) => `${club}, ${aim.toLowerCase()}`,
  fork: (fork: { home: string; ifHome: string; away: string; ifAway: string }) =>
    `${fork.ifHome} if the ${fork.home} win, ${fork.ifAway} if the ${fork.away} win`,
  made: (when: string) => `Counted in simulated seasons, ${when}.`,
  bars: 'A bar runs from a loss to a win, its mark is the chance now.',
  loadFailed: 'What this game would change could not be loaded',
} as const;

/** What a game of today means for a team that somebody follows. */
export const teamStakesTexts = {
  heading: 'What it means for your teams',
  rootFor: (side: string) => `Root for ${side}`,
  fork: (aim: string, good: string, bad: string) => `${aim.toLowerCase()} ${good}, else ${bad}`,
  live: (aim: string, now: string, ends: readonly [good: string, bad: string]) =>
    `${aim.toLowerCase()} ${now} now, ${ends[0]} or ${ends[1]}`,
  of: (club: string, fork: string) => `${club}${club.endsWith('s') ? '’' : '’s'} ${fork}`,
} as const;

/** Of the coming week, beside the playoff picture. */
export const weekStakesTexts = {
  heading: 'Games that matter most this week',
  lead: 'Chance of the playoffs',
  matchup: (away: string, home: string) => `${away} at ${home}`,
  club: (club: string, aim: string) => `${club}, ${aim.toLowerCase()}`,
  fork: (win: string, lose: string) => `${win} win, ${lose} loss`,
  none: 'No game of the coming week is told yet.',
  loadFailed: 'The games that matter most could not be loaded',
} as const;

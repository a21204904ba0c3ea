export const gameDetailTexts = {
  title: 'Live Game Details',
  back: 'Back',
  notFound: 'Game Not Found',
  notFoundHint: 'This game has left the schedule, or the link is incomplete.',
  backToDashboard: 'Back to Dashboard',
  loadFailed: 'The game could not be loaded',
  watching: (count: string) => `${count} watching`,
  possession: 'Possession',
  away: 'Away',
  home: 'Home',
  week: (week: number) => `Week ${week}`,
  venue: 'Venue',
  scheduledTime: 'Scheduled time',
  liveStats: 'Live Stats',
  liveStatsPlaceholder: 'Detailed statistics appear here while the game is played.',
  preGame: 'Pre-Game Information',
  record: 'Record',
  seasonSoFar: 'Season so far',
  roadAndHome: 'Away, home',
  lastTen: 'Last ten',
  streak: 'Streak',
  streakOf: (kind: string, games: number) =>
    `${kind === 'W' ? 'Won' : kind === 'L' ? 'Lost' : 'Tied'} ${games}`,
  lastSeason: 'Last season',
  firstMeeting: 'This is the first meeting of these teams this season.',
  pageTitle: (away: string, home: string) => `${away} at ${home}`,
  description: (away: string, home: string, when: string) =>
    `${away} at ${home}, ${when}: score, clock, possession and venue on Sports Hub.`,
} as const;

/** Fixed sample content of the pre-game card. */
export const samplePreGame = { awayRecord: '12-4', homeRecord: '11-5' } as const;

/** Why a game is not played as planned, and what that means. */
export const gameNoticeTexts = {
  delayedStart: {
    title: 'The start is delayed.',
    hint: 'The score begins here as soon as the game does.',
  },
  delayed: { title: 'Play is held up.', hint: 'The score stands until the game goes on.' },
  suspended: {
    title: 'The game is suspended.',
    hint: 'The score stands; it may go on later today or on another day.',
  },
  unknown: { title: 'How the game stands is not known.', hint: 'The score is the last one told.' },
  postponed: {
    title: 'The game is postponed.',
    hint: 'A new date appears in the schedule once the league has set one.',
  },
  cancelled: { title: 'The game is cancelled.', hint: 'It will not be played.' },
} as const;

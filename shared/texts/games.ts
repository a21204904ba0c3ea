import { windows } from '#shared/spec/limits.ts';
import { quoted } from './quoted.ts';

export const gamesTexts = {
  liveHeading: 'Live games',
  ticker: 'Scores now and next games',
  recentHeading: 'Around now',
  upcomingHeading: 'Upcoming games',
  noLiveGames: 'No Live Games',
  noLiveGamesHint: 'Scores appear here the moment a game starts.',
  noUpcomingGames: quoted.noUpcomingGames,
  noUpcomingGamesHint: `The schedule covers the next ${windows.upcomingDays} days.`,
  loadingGames: 'Loading games',
  loadFailed: 'Games could not be loaded',
  loadFailedHint: 'Check your connection, then try again.',
  retry: 'Try again',
  sample: 'Sample',
  sampleFallback: 'Games could not be loaded. These are sample games, not a real schedule.',
  hideScores: 'Hide scores',
  scoreHidden: 'score hidden',
  refresh: 'Refresh games',
  refreshed: 'Success',
  refreshedDetail: 'Games data has been updated with latest NFL & NBA schedules.',
  refreshFailed: 'Error',
  refreshFailedDetail: 'Failed to update games data',
  live: 'LIVE',
  upcoming: 'UPCOMING',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  updated: (age: string) => `Updated ${age} ago`,
} as const;

/** What a screen reader hears; never the clock. */
export const gamesSpeech = {
  matchup: (away: string, home: string) => `${away} at ${home}`,
  live: 'live',
  score: (away: number, home: number) => `${away} to ${home}`,
  teamScore: (team: string, score: number) => `${team} ${score}`,
  quarters: ['first quarter', 'second quarter', 'third quarter', 'fourth quarter'],
  overtime: 'overtime',
  final: 'final',
} as const;

export const gameDetailTexts = {
  title: 'Live Game Details',
  back: 'Back',
  notFound: 'Game Not Found',
  notFoundHint: 'This game has left the schedule, or the link is incomplete.',
  backToDashboard: 'Back to Dashboard',
  loading: 'Loading game',
  watching: (count: string) => `${count} watching`,
  possession: 'Possession',
  away: 'Away',
  home: 'Home',
  week: (week: number) => `Week ${week}`,
  venue: 'Venue',
  scheduledTime: 'Scheduled time',
  liveStats: 'Live Stats',
  liveStatsPlaceholder: 'Detailed statistics for this game will appear here.',
  preGame: 'Pre-Game Information',
  record: 'Season record',
  firstMeeting: 'This is the first meeting of these teams this season.',
  pageTitle: (away: string, home: string) => `${away} at ${home}`,
  description: (away: string, home: string, when: string) =>
    `${away} at ${home}, ${when}: score, clock, possession and venue on Sports Hub.`,
} as const;

/** Fixed sample content of the pre-game card. */
export const samplePreGame = { awayRecord: '12-4', homeRecord: '11-5' } as const;

import { windows } from '#shared/facts/limits.ts';

export const scheduleTexts = {
  heading: (league: string) => `${league} schedule`,
  description: (league: string) =>
    `${league} games of the next ${windows.upcomingDays} days, day by day, on Sports Hub.`,
  comingSoon: 'Real schedules coming soon',
} as const;

export const scoresTexts = {
  heading: (league: string) => `${league} live scores`,
  description: (league: string) =>
    `${league} scores as they change, the last results and the next games on Sports Hub.`,
  comingSoon: 'Live scores coming soon',
} as const;

export const periodTexts = {
  /** What the links lead to: games of other days, or other weeks of football. */
  label: { days: 'Days', weeks: 'Weeks' },
  /** By how many days, or weeks, they are away. */
  days: [
    { away: -1, name: 'Yesterday' },
    { away: 0, name: 'Today' },
    { away: 1, name: 'Tomorrow' },
  ],
  weeks: [
    { away: -1, name: 'Last week' },
    { away: 0, name: 'This week' },
    { away: 1, name: 'Next week' },
  ],
  none: 'No games in this time',
  noneHint: 'Other days may have some: choose one above.',
} as const;

/** Games of a period by how far they are. */
export const gameStateTexts = { live: 'Live', ended: 'Final', next: 'Coming up' } as const;

export const resultsTexts = {
  heading: 'Results',
  all: (count: number) => `All ${count}`,
  none: { day: 'No game has ended today yet.', week: 'No game has ended this week yet.' },
} as const;

/** The weeks of football, by the part of the season they are counted in. */
export const nflWeekTexts = {
  preseason: (week: number) => `Preseason week ${week}`,
  season: (week: number) => `Week ${week}`,
  playoffs: 'Playoffs',
} as const;

export const leaguePageTexts = {
  back: 'Back to Dashboard',
  simulated: 'The games below are simulated.',
  toSport: (league: string) => `Go to ${league}`,
} as const;

/** Of the button that asks the feed for games. */
export const refreshGamesTexts = {
  refresh: 'Refresh games',
  refreshed: 'Success',
  refreshedDetail: 'Games data has been updated with latest NFL & NBA schedules.',
  unchanged: 'Nothing new',
  unchangedDetail: 'Games and scores are as they were before.',
  refreshFailed: 'Error',
  refreshFailedDetail: 'Failed to update games data',
} as const;

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
  ended: 'Just ended',
  next: 'Coming up',
} as const;

export const periodTexts = {
  label: 'Other games',
  now: 'Now',
  previous: { NFL: 'Previous week', NBA: 'Previous day' },
  next: { NFL: 'Next week', NBA: 'Next day' },
  none: 'No games in this time',
} as const;

/** The weeks of football, by the part of the season they are counted in. */
export const weekTexts = {
  preseason: (week: number) => `Preseason week ${week}`,
  season: (week: number) => `Week ${week}`,
  playoffs: 'Play-offs',
} as const;

export const leaguePageTexts = {
  back: 'Back to Dashboard',
  simulated: (league: string) => `The simulated games are on the ${league} page.`,
  toSport: (league: string) => `Go to ${league}`,
} as const;

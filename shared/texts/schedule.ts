export const scheduleTexts = {
  heading: (league: string) => `${league} schedule`,
  description: (league: string) =>
    `${league} games of the next 14 days, day by day, on Sports Hub.`,
  comingSoon: 'Real schedules coming soon',
} as const;

export const scoresTexts = {
  heading: (league: string) => `${league} live scores`,
  description: (league: string) =>
    `${league} scores as they change, the last results and the next games on Sports Hub.`,
  comingSoon: 'Live scores coming soon',
} as const;

export const periodTexts = {
  label: 'Other games',
  now: 'Now',
  previous: { NFL: 'Previous week', NBA: 'Previous day' },
  next: { NFL: 'Next week', NBA: 'Next day' },
  shown: {
    NFL: (day: string) => `Week from ${day}`,
    NBA: (day: string) => day,
  },
  none: 'No games in this time',
} as const;

export const leaguePageTexts = { back: 'Back to Dashboard' } as const;

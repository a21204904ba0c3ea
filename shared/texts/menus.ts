/** Of what opens on demand: the first load has no room for them. */
export const menuTexts = {
  title: 'Menu',
  overview: 'Overview',
  schedule: 'Schedule',
  liveScores: 'Live Scores',
  standings: 'Standings',
  news: 'News',
  teams: 'Teams',
} as const;

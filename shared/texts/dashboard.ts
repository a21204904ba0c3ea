export const dashboardTexts = {
  pageTitle: 'Dashboard',
  description: 'Live NFL and NBA scores, the next games and the latest headlines in one place.',
  heading: 'Dashboard',
  quickAccess: 'Quick access',
  nfl: 'NFL',
  nflDetail: 'Teams, players, schedule',
  nba: 'NBA',
  nbaDetail: 'Teams, players, schedule',
  pricing: 'Go Premium',
  pricingDetail: 'Unlock the predictions',
} as const;

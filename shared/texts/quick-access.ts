/** The links beside the board. */
export const quickAccessTexts = {
  label: 'Quick access',
  nfl: 'NFL',
  nflDetail: 'Teams, players, schedule',
  nba: 'NBA',
  nbaDetail: 'Teams, players, schedule',
  pricing: 'Go Premium',
  pricingDetail: 'Unlock the predictions',
  plans: 'Premium',
  plansDetail: 'Plans and prices',
  ownPlan: 'Your plan',
  ownPlanDetail: 'Premium is open',
  overdueDetail: 'The last payment failed',
} as const;

/** The links below one's teams. */
export const quickAccessTexts = {
  label: 'Quick access',
  nfl: 'NFL',
  nba: 'NBA',
  pricing: 'Go Premium',
  plans: 'Premium',
  ownPlan: 'Your plan',
} as const;

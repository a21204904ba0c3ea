export const layoutTexts = {
  skipToContent: 'Skip to content',
  homeLink: 'Sports Hub home',
  mainNavigation: 'Main',
  loading: 'Loading',
  close: 'Close',
  notifications: 'Notifications',
  openMenu: 'Open menu',
  menuTitle: 'Menu',
  logIn: 'Log In',
  accountMenu: 'Account menu',
  dashboard: 'Dashboard',
  profile: 'Profile',
  signOut: 'Sign Out',
  schedule: 'Schedule',
  liveScores: 'Live Scores',
  news: 'News',
  teams: 'Teams',
  themeMenu: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  demoMark: 'Demo data',
  demoExplanation: 'Simulated games with invented players. Nothing here really happened.',
  search: 'Search',
  searchTitle: 'Search teams',
  searchLabel: 'Team, city or abbreviation',
  searchHint: 'Type a name, a city or an abbreviation.',
  searchNothing: 'No team matches your search.',
  searchShortcut: '/',
} as const;

export const footerTexts = {
  label: 'Legal and contact',
  entertainmentOnly:
    'Sports Hub is for entertainment only. Predictions are estimates, not advice and no promise of any outcome. We take no bets and hold no money.',
  responsibleGambling:
    'Please play responsibly. If gambling stops being fun, call 1-800-GAMBLER for free and confidential help.',
  minimumAges:
    'Minimum ages: 18+ in the states that allow it, 19+ in Alabama and Nebraska, 21+ elsewhere.',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  doNotSell: 'Do Not Sell My Personal Information',
  contact: 'Contact us',
} as const;

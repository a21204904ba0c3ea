import { statesFrom18 } from '../facts/minimum-ages.ts';

export const layoutTexts = {
  skipToContent: 'Skip to content',
  homeLink: 'Sports Hub home',
  mainNavigation: 'Main',
  loading: 'Loading',
  close: 'Close',
  notLoaded: 'This could not be loaded',
  notKept: 'Not saved on this device.',
  notLoadedHint: 'Check your connection, then reload the page.',
  openMenu: 'Open menu',
  logIn: 'Log In',
  accountMenu: 'Account menu',
  dashboard: 'Dashboard',
  profile: 'Profile',
  signOut: 'Sign Out',
  themeMenu: 'Theme',
  keys: 'Keyboard shortcuts',
  soccer: 'Soccer',
  cricket: 'Cricket',
  demoMark: 'Demo data',
  demoExplanation: 'Simulated games with invented players. Nothing here really happened.',
  search: 'Search',
  searchShortcut: '/',
} as const;

export const footerTexts = {
  brief: 'For entertainment only. 1-800-GAMBLER',
  label: 'More pages, legal and contact',
  entertainmentOnly:
    'Sports Hub is for entertainment only. Predictions are estimates, not advice and no promise of any outcome. We take no bets and hold no money.',
  responsibleGambling:
    'Please play responsibly. If gambling stops being fun, call 1-800-GAMBLER for free and confidential help.',
  minimumAges: `Minimum ages: 18+ in ${statesFrom18}; 19+ in Alabama and Nebraska; 21+ elsewhere.`,
  pricing: 'Pricing',
  trackRecord: 'Track record',
  methods: 'How predictions are made',
  developers: 'API for developers',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  doNotSell: 'Do Not Sell My Personal Information',
  contact: 'Contact us',
} as const;

import { apiBudgets } from './api-keys.ts';

/** So much within a window that begins with the first use. */
export type Budget = {
  most: number;
  windowS: number;
  /** Whose use is counted: of a network (RATE_LIMIT_FACTOR multiplies `most` then), a mail address, or a person. */
  by: 'network' | 'address' | 'address and network' | 'device' | 'user' | 'user or network';
  /**
   * Each server process counts its part: a first fence around what costs little, and is bounded where it costs.
   * Absent: counted in a table that all processes share.
   */
  store?: 'process';
};

export const budgets = {
  /** Wrong passwords; a right one clears its pair of address and network. */
  passwordsOfPair: { most: 10, windowS: 900, by: 'address and network' },
  passwordsOfAddress: { most: 100, windowS: 3_600, by: 'address' },
  /** The only limit on a device that has signed in before. */
  passwordsOfDevice: { most: 10, windowS: 900, by: 'device' },
  /** From so many wrong passwords a day, from wherever, the owner is told, once a day. */
  wrongPasswords: { most: 30, windowS: 86_400, by: 'address' },
  /** Mails that strangers can ask for; resets apart, so that neither kind keeps the other away. */
  mailsOfAddress: { most: 10, windowS: 86_400, by: 'address' },
  recoveryMailsOfAddress: { most: 10, windowS: 86_400, by: 'address' },
  /** Of what was done to an account. */
  noticesOfAddress: { most: 20, windowS: 86_400, by: 'address' },
  guessNotices: { most: 1, windowS: 86_400, by: 'address' },
  passwordsOfIp: { most: 60, windowS: 900, by: 'network' },
  signUp: { most: 120, windowS: 600, by: 'network' },
  /** Requests that lead to a mail: recover, resend, a new address. */
  mail: { most: 60, windowS: 600, by: 'network' },
  verify: { most: 60, windowS: 600, by: 'network' },
  /** Ways to another service and back, and codes traded for a session after that. */
  providerSignIn: { most: 180, windowS: 600, by: 'network' },
  refresh: { most: 600, windowS: 300, by: 'network' },
  /** Codes by mail that stand in for the password. */
  reauthenticate: { most: 6, windowS: 3_600, by: 'user' },
  userUpdate: { most: 60, windowS: 600, by: 'user' },
  populateGames: { most: 6, windowS: 60, by: 'user' },
  fetchLatestNews: { most: 20, windowS: 60, by: 'user' },
  updateSportsRosters: { most: 3, windowS: 300, by: 'user' },
  refreshTeamRoster: { most: 12, windowS: 60, by: 'user' },
  /** A browser asks every 30 seconds in each of its tabs, and every two after a checkout. */
  checkSubscription: { most: 300, windowS: 60, by: 'user' },
  checkTrial: { most: 60, windowS: 60, by: 'user' },
  createCheckout: { most: 20, windowS: 600, by: 'user' },
  customerPortal: { most: 20, windowS: 600, by: 'user' },
  upload: { most: 40, windowS: 600, by: 'user' },
  exportMyData: { most: 6, windowS: 300, by: 'user' },
  createApiKey: { most: 20, windowS: 600, by: 'user' },
  /** A browser asks whenever the list of calendars is shown or has changed. */
  calendarAddresses: { most: 120, windowS: 60, by: 'user' },
  sendTestAlert: { most: 10, windowS: 600, by: 'user' },
  adminSite: { most: 60, windowS: 60, by: 'user' },
  adminRunJob: { most: 60, windowS: 60, by: 'user' },
  adminDeleteAccount: { most: 30, windowS: 600, by: 'user' },

  /** A stadium behind one address passes. */
  restOfNetwork: { most: 50_000, windowS: 10, by: 'network', store: 'process' },
  restOfUser: { most: 50_000, windowS: 10, by: 'user', store: 'process' },
  /** Milliseconds of the database that may be spent on what is not quick. */
  queryTime: { most: 10_000, windowS: 60, by: 'user or network', store: 'process' },
  functionsOfNetwork: { most: 6_000, windowS: 60, by: 'network', store: 'process' },
  functionsOfUser: { most: 300, windowS: 60, by: 'user', store: 'process' },
  storageOfNetwork: { most: 20_000, windowS: 60, by: 'network', store: 'process' },
  storageOfUser: { most: 5_000, windowS: 60, by: 'user', store: 'process' },
  ...apiBudgets,
  /** Public pages of a game, team, player or day that are not there yet, and have to be rendered. */
  keyedPages: { most: 300, windowS: 60, by: 'network', store: 'process' },
  gamePictures: { most: 300, windowS: 60, by: 'network', store: 'process' },
  calendarsOfNetwork: { most: 300, windowS: 60, by: 'network', store: 'process' },
  calendarsOfUser: { most: 300, windowS: 60, by: 'user', store: 'process' },
  /** A season of days, for who verifies all of them. */
  seals: { most: 300, windowS: 60, by: 'network', store: 'process' },
  /** Guesses of the token alone: who knows it is always answered. */
  metrics: { most: 120, windowS: 60, by: 'network', store: 'process' },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

import { keysOf } from './keys-of.ts';

type AlertRule = {
  /** Says how a game stands, or lets it be guessed: never sent to a device that hides scores. */
  revealsScore: boolean;
  /** Worth knowing later too: waits for the end of quiet hours. */
  isLasting: boolean;
  /** For who has chosen nothing. */
  isDefault: boolean;
  /** For subscribers alone. */
  isPremium: boolean;
  /** Of several events of one change the highest is sent; null for what always comes alone. */
  rank: number | null;
};

/** What a device may be told of, in the order of display; the database holds the same kinds, defaults and ranks. */
export const alertRules = {
  start: { revealsScore: false, isLasting: false, isDefault: true, isPremium: false, rank: 1 },
  score: { revealsScore: true, isLasting: false, isDefault: false, isPremium: false, rank: 2 },
  lead: { revealsScore: true, isLasting: false, isDefault: true, isPremium: false, rank: 4 },
  close: { revealsScore: true, isLasting: false, isDefault: true, isPremium: false, rank: 3 },
  upset: { revealsScore: true, isLasting: false, isDefault: false, isPremium: false, rank: null },
  stakes: { revealsScore: true, isLasting: false, isDefault: false, isPremium: true, rank: null },
  end: { revealsScore: false, isLasting: true, isDefault: true, isPremium: false, rank: 5 },
  injury: { revealsScore: false, isLasting: true, isDefault: true, isPremium: false, rank: null },
  forecast: {
    revealsScore: false,
    isLasting: false,
    isDefault: false,
    isPremium: true,
    rank: null,
  },
} as const satisfies Record<string, AlertRule>;
export type AlertKind = keyof typeof alertRules;

export const alertKinds = keysOf(alertRules);
export const defaultAlertKinds = alertKinds.filter((kind) => alertRules[kind].isDefault);

export const alertLimits = {
  /** Of one account; the database holds the same number, and those of what is an event below. */
  devices: 10,
  nameCharacters: 80,
  /** Pushes to one device in an hour: what a person may choose, and what is chosen for them. */
  mostPerHour: { least: 1, usual: 12, most: 60 },
  /** More that is due together becomes one push. */
  apart: 3,
  /** Of a close finish, at most: points between the sides, and seconds left to play. */
  closeFinish: { points: { NFL: 8, NBA: 5 }, secondsLeft: 300 },
  /** Chance of the same side, before the game at most and now at least; subscribers hear of each. */
  upset: { before: 0.4, now: 0.6, freeInDay: 1 },
  /** By so much a chance of winning moves at least. */
  forecastMove: 0.05,
  /** In one that says several things at once. */
  linesOfSummary: 4,
} as const;

/** The push services of Chrome (and what is made of it), Firefox, Safari and Edge: `host`, or `*.` and what it ends with. */
export const pushHosts = [
  ...['fcm.googleapis.com', 'jmt17.google.com', '*.push.services.mozilla.com'],
  ...['*.push.apple.com', '*.notify.windows.com'],
] as const;

/** How pushes are sent. */
export const pushRules = {
  /** For so long a push service keeps what a device cannot take yet. */
  ttlS: { usual: 1_800, end: 14_400 },
  /** What is older when it could be sent is left out, unless it is worth knowing later. */
  staleMs: 1_800_000,
  /** A process that took deliveries and died is followed by another after so long. */
  leaseMs: 30_000,
  timeoutMs: 10_000,
  /** What a push service refuses for now is tried again, so often and for so long. */
  attempts: 5,
  retryMs: 15_000,
  giveUpMs: 3_600_000,
  /** Of the proof that a push is ours; push services allow a day. */
  proofS: 12 * 3_600,
  /** Devices that a process takes at once, pushes that it encrypts and posts together, and connections to one service. */
  devicesAtOnce: 800,
  pushesAtOnce: 64,
  connectionsOfService: 32,
  /** Events that become deliveries in one statement. */
  eventsAtOnce: 100,
  /** A process looks at least so often, should nobody have told it. */
  lookMs: 10_000,
} as const;

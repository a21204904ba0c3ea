/** What a device may be told of; the database holds the same list. */
export const alertKinds = ['start', 'score', 'lead', 'close', 'end', 'injury', 'forecast'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** For who has chosen nothing. */
export const defaultAlertKinds = [
  'start',
  'lead',
  'close',
  'end',
  'injury',
] as const satisfies readonly AlertKind[];

/** Results and injuries are worth knowing later too: they wait for the end of quiet hours. */
export const lastingAlertKinds = ['end', 'injury'] as const satisfies readonly AlertKind[];

/** What says how a game stands: never sent to a device that hides scores. */
export const tellingAlertKinds = ['score', 'lead', 'close'] as const satisfies readonly AlertKind[];

/** For subscribers alone. */
export const premiumAlertKinds = ['forecast'] as const satisfies readonly AlertKind[];

/** How a device shows scores: all of them, none of its owner's teams, or none at all. */
export const alertSpoilers = ['show', 'mine', 'all'] as const;
export type AlertSpoilers = (typeof alertSpoilers)[number];

export const alertLimits = {
  /** Of one account; the database holds the same numbers. */
  devices: 10,
  nameCharacters: 80,
  /** Pushes to one device in an hour: what a person may choose, and what is chosen for them. */
  mostPerHour: { least: 1, usual: 12, most: 60 },
  /** More that is due together becomes one push. */
  apart: 3,
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

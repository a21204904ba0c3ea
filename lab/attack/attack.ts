/** What an attack tells of itself, for the table. */
export type Figures = Record<string, string | number>;

/** Where to find the server under attack: everything that travels to the attacker's process. */
export type TargetFacts = {
  url: string;
  publishableKey: string;
  secretKey: string;
  dataDir: string;
  pid: number;
};

export type SignedUp = {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
  userId: string;
};

export type Target = TargetFacts & {
  /** Resident now, of the server process without its database. */
  memoryMB: () => Promise<number>;
  /** A new confirmed free account, logged in. */
  signUp: () => Promise<SignedUp>;
};

/** Bounded in count, ends by itself, and throws when it finds something that must not be. */
export type Attack = {
  name: string;
  /** One line: what is sent, and who sends it. */
  says: string;
  /** Every read and log-in is answered, and the p99 of reads stays within that many times its idle value, or within that. */
  keepsReads?: { timesIdle: number } | { ms: number };
  /** After this the attacker's process is ended, and the attack counts as failed. */
  timeoutMs?: number;
  /** Of the server under attack. */
  environment?: Record<string, string>;
  /** What the server holds before; nobody is watched meanwhile. */
  prepare?: (target: TargetFacts) => Promise<void>;
  run: (target: Target) => Promise<Figures>;
};

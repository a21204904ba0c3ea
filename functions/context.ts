import type { Sport } from '#shared/facts/sports.ts';
import type { WishAnswer } from '#shared/facts/wish-answers.ts';
import type { AccountRemoval, RequestedRun, SiteState } from '#shared/schemas/admin.ts';
import type { CreatedApiKey, NewApiKey } from '#shared/schemas/api-keys.ts';
import type { CalendarAddresses } from '#shared/schemas/calendars.ts';
import type { CheckoutRequest, FeedUpdate } from '#shared/schemas/functions.ts';
import type { MyData } from '#shared/schemas/my-data.ts';

/** What the host hands to a function. Nothing else of the server is visible to it. */
export type FunctionContext = {
  now: () => Date;
  /** Logs what failed after the answer had begun. */
  report: (error: unknown) => void;
  /** One statement with the caller's own rights: row policies decide. */
  query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Each asks the configured feed now; calls for one subject at the same time share one answer. */
  refreshGames: () => Promise<FeedUpdate>;
  refreshNews: (sport: Sport) => Promise<FeedUpdate>;
  refreshRosters: () => Promise<FeedUpdate>;
  /** Of a team that exists. */
  refreshRoster: (teamId: string) => Promise<FeedUpdate>;
  /** What the auth service keeps of the caller. Throws when the session behind the token has ended. */
  readAccount: () => Promise<MyData['account']>;
  /** Every subscription the caller ever had. */
  readPayments: () => Promise<MyData['payments']>;
  /** What is remembered of trials by the caller's address and cards. */
  readUsedTrials: () => Promise<MyData['used_trials']>;
  isTrialUsed: () => Promise<boolean>;
  /** Whether an address leads to this site, so that nobody is sent elsewhere. */
  isOwnAddress: (address: URL) => boolean;
  /** Address of the payment provider's page for one plan. Refuses a second subscription. */
  openCheckout: (request: CheckoutRequest) => Promise<string>;
  /** Address of the payment provider's page for the caller's subscription. */
  openPortal: () => Promise<string>;
  /** Deletes the caller's account and all that belongs to it, or nothing. Does nothing the second time. */
  deleteAccount: (password: string | undefined) => Promise<void>;
  /** A key of /api/v1 for the caller. Refuses one too many, and a caller whose session has ended. */
  makeApiKey: (wish: NewApiKey) => Promise<CreatedApiKey>;
  /** Where each of the caller's calendars is read. */
  listCalendarAddresses: () => Promise<CalendarAddresses>;
  /** Sends an alert to one of the caller's devices. Throws what its push service says, and `not_found` for others. */
  sendTestAlert: (deviceId: string) => Promise<void>;
  /** Where scores come from, and which backups there are. For administrators, as the next ones are. */
  readSite: () => Promise<SiteState>;
  /** Asks the process in charge to run a job soon. */
  requestRun: (wish: RequestedRun) => Promise<WishAnswer>;
  /** Deletes somebody else's account and all that belongs to it. Never that of an administrator. */
  removeAccount: (removal: AccountRemoval) => Promise<void>;
};

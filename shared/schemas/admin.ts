import * as z from 'zod/mini';
import { feedNames } from '../facts/feeds.ts';
import { keysOf } from '../facts/keys-of.ts';
import { priceTypes, subscriptionStates } from '../facts/plans.ts';
import { refusalKinds } from '../facts/refusals.ts';
import { wishAnswers } from '../facts/wish-answers.ts';
import { adminLogTexts, signInAgainTexts } from '../texts/admin.ts';
import { SecurityEntry } from './security-log.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0]+$/));

/** Body of admin-run-job: a row of `feed_states`. */
export const RequestedRun = z.object({ job: Name, subject: Name });
export type RequestedRun = z.infer<typeof RequestedRun>;

/** Answer of admin-run-job. */
export const JobWishAnswer = z.object({ answer: z.enum(wishAnswers) });
export type JobWishAnswer = z.infer<typeof JobWishAnswer>;

/** Body of admin-delete-account: the address is typed, and has to be that of the account. */
export const AccountRemoval = z.object({ user_id: z.uuid(), address: z.string() });
export type AccountRemoval = z.infer<typeof AccountRemoval>;

/** Answer of admin-site. */
export const SiteState = z.object({
  /** As FEED names it. */
  feed: z.enum([...feedNames, 'off']),
  /** The first, and who stands in for it; none where nobody outside is asked. */
  feed_addresses: z.array(z.string()),
  backups: z.object({
    place: z.string(),
    /** Of each day in UTC; null where none is made by itself. */
    daily_at_minute: z.nullable(z.int()),
    keep: z.int(),
    /** The newest first; null where the place could not be read. */
    archives: z.nullable(
      z.array(z.object({ name: z.string(), bytes: z.number(), stored_at: z.iso.datetime() })),
    ),
  }),
});
export type SiteState = z.infer<typeof SiteState>;

/** Of an administrator whose sign-in is old. */
export const PasswordAgain = z.object({
  password: z.string().check(z.minLength(1, signInAgainTexts.passwordMissing)),
});

const Moment = z.iso.datetime({ offset: true });
const maybeMoment = z.nullable(Moment);
const text = z.nullable(z.string());

/** A row of admin_jobs; `subject` is empty where it stands for several. */
export const JobState = z.object({
  job: z.string(),
  subject: z.string(),
  subjects: z.int(),
  last_attempt_at: maybeMoment,
  last_success_at: maybeMoment,
  failing_since: maybeMoment,
  failures: z.int(),
  next_due_at: maybeMoment,
  refusal: z.nullable(z.enum(refusalKinds)),
  outcome: text,
  detail: text,
});
export type JobState = z.infer<typeof JobState>;

/** A row of admin_runs. */
export const JobRun = z.object({
  id: z.int(),
  job: z.string(),
  subject: z.string(),
  started_at: Moment,
  finished_at: maybeMoment,
  outcome: text,
  requests: z.int(),
  rows_saved: z.int(),
  rows_refused: z.int(),
  detail: text,
});
export type JobRun = z.infer<typeof JobRun>;

/** A row of admin_accounts. */
export const Account = z.object({
  id: z.uuid(),
  email: z.string(),
  created_at: Moment,
  email_confirmed_at: maybeMoment,
  last_sign_in_at: maybeMoment,
  banned_until: maybeMoment,
  subscription_status: text,
  subscription_tier: text,
  subscription_end: maybeMoment,
  is_administrator: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** A row of admin_sessions. */
export const AccountSession = z.object({
  created_at: Moment,
  refreshed_at: maybeMoment,
  user_agent: text,
});
export type AccountSession = z.infer<typeof AccountSession>;

/** A row of admin_subscriptions. */
export const AccountSubscription = z.object({
  user_id: z.uuid(),
  email: z.string(),
  status: z.enum(subscriptionStates),
  subscription_tier: z.enum(priceTypes),
  subscription_end: Moment,
  cancel_at_period_end: z.boolean(),
  updated_at: Moment,
});
export type AccountSubscription = z.infer<typeof AccountSubscription>;

/** A row of admin_failures; `mail` is the number of one that can be sent again. */
export const Failure = z.object({
  what: z.enum(['event', 'mail', 'customer']),
  provider: z.string(),
  reference: z.string(),
  detail: text,
  times: z.int(),
  last_at: maybeMoment,
  mail: z.nullable(z.uuid()),
});
export type Failure = z.infer<typeof Failure>;

/** A row of admin_acts; an address is null when its account is gone. */
export const AdministratorAct = z.object({
  id: z.uuid(),
  happened_at: Moment,
  administrator: text,
  kind: z.enum(keysOf(adminLogTexts.actKinds)),
  email: text,
  detail: text,
});
export type AdministratorAct = z.infer<typeof AdministratorAct>;

/** An entry of admin_security_log(). */
export const LoggedEntry = z.extend(SecurityEntry, { email: z.string() });
export type LoggedEntry = z.infer<typeof LoggedEntry>;

/** A row of admin_processes. */
export const ServerProcess = z.object({
  id: z.uuid(),
  app_version: z.string(),
  started_at: Moment,
  seen_at: Moment,
  memory_bytes: z.number(),
  free_disk_bytes: z.nullable(z.number()),
});
export type ServerProcess = z.infer<typeof ServerProcess>;

/** An entry of admin_blockers(): what PostgreSQL hides from the site's own role is null. */
export const Blocker = z.object({
  pid: z.int(),
  application: text,
  since: maybeMoment,
  statement: text,
  waiting: z.int(),
});
export type Blocker = z.infer<typeof Blocker>;

/** Answer of admin_database(). */
export const DatabaseState = z.object({
  postgres: z.string(),
  schema: text,
  size_bytes: z.number(),
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.nullable(z.number()) })),
  models: z.array(z.object({ what: z.string(), version: z.string(), made_at: Moment })),
});
export type DatabaseState = z.infer<typeof DatabaseState>;

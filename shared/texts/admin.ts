import { adminIntervals } from '../facts/admin.ts';
import { retention } from '../facts/intervals.ts';
import type { SubscriptionState } from '../facts/plans.ts';
import type { WishAnswer } from '../facts/wish-answers.ts';
import { formatNumber } from '../number-format.ts';
import { plural } from './plural.ts';

export const adminTexts = {
  pageTitle: 'Administration',
  description: 'Health of the site, accounts, payments and what was done.',
  heading: 'Administration',
  menuLink: 'Administration',
  failed: 'This page could not be loaded',
  lead: 'For those who look after this site. What you do here is logged with your name.',
  tabs: {
    health: 'Health',
    runs: 'Jobs',
    accounts: 'Accounts',
    payments: 'Payments',
    log: 'Log',
    system: 'System',
  },
  tabList: 'Parts of the administration',
  tableOf: (title: string) => `Table: ${title}`,
  never: 'never',
  none: 'none',
  more: 'Load more',
  end: 'That is all.',
  failedMore: 'More could not be loaded',
  noLongerAllowed: 'You have to sign in again for this.',
  accountGone: 'This account is gone.',
  notAdministrators: 'An administrator is changed on the command line alone.',
  otherAddress: 'That is not the address of this account.',
} as const;

export const signInAgainTexts = {
  heading: 'Please sign in again',
  explanation:
    'Your sign-in is more than an hour old. Whoever finds an open device should not look after this site: enter your password, and you are back here.',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  confirm: 'Sign in',
  wrongPassword: 'That is not your password',
  tooOften: 'Too many attempts. Please wait a while and try again.',
  failed: 'You could not be signed in. Please try again.',
} as const;

type BackupPlan = { place: string; daily_at_minute: number | null; keep: number };

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

const fromFeed =
  (name: string) =>
  ([first, second]: string[]): string =>
    `Scores come from ${name} at ${first}${second ? `, and from ${second} while it is silent` : ''}.`;

export const adminHealthTexts = {
  heading: 'How it goes',
  scoresFrom: {
    demo: () => 'Scores are those of the simulated league.',
    espn: fromFeed('ESPN'),
    nba: fromFeed('the NBA'),
    off: () => 'No scores are asked for.',
  } satisfies Record<string, (addresses: string[]) => string>,
  standstill: (age: string) => `No job has run for ${age}.`,
  standstillAdvice: 'One server process runs them all. Look at the log of the servers.',
  holds: (who: string, waiting: number, age: string) =>
    `${who} holds what ${plural(waiting, { one: 'a statement waits', other: `${waiting} statements wait` })} for${age}.`,
  holder: (pid: number, application: string | null) =>
    `Database session ${pid}${application ? ` (${application})` : ''}`,
  holdsAdvice: (pid: number, statement: string | null) =>
    `${statement ? `It ran "${statement} ...". ` : ''}In PostgreSQL, select pg_terminate_backend(${pid}) ends it.`,
  works: (jobs: number) => `All ${jobs} jobs work.`,
  failing: (job: string, times: number) =>
    `${job} failed ${plural(times, { one: 'once', other: `${times} times in a row` })}`,
  since: (age: string) => `since ${age}`,
  jobs: 'What each job did last',
  columns: ['Job', 'About', 'Last run', 'Outcome', 'Rows are from', 'Failures', 'Next', 'Run'],
  subjects: (count: number) => `${count} subjects`,
  runNow: 'Run now',
  runLabel: (job: string, subject: string) => `Run now: ${job} ${subject}`,
  failed: 'The jobs could not be loaded',
  empty: 'No job has run yet',
  emptyDetail: 'They run while the server does.',
  backups: 'Backups',
  backupPlan: ({ place, daily_at_minute: minute, keep }: BackupPlan) =>
    minute === null
      ? `None is made by itself. Those made by hand lie in ${place}.`
      : `One is made every day at ${clock(minute)} UTC, and the newest ${keep} are kept, in ${place}.`,
  backupColumns: ['Archive', 'Stored', 'Size'],
  noBackups: 'No archive lies there yet',
  noBackupsDetail: 'npm run backup -- create makes one.',
  backupsFailed: 'The archives could not be listed',
  wishes: {
    taken: 'It runs within seconds',
    resting: 'The provider asked to be left alone. It runs as soon as it may.',
    too_soon: `It was wished a moment ago. Please wait ${adminIntervals.wishPauseMs / 1000} seconds.`,
    unknown: 'This job is gone.',
  } satisfies Record<WishAnswer, string>,
  wishFailed: 'The job could not be started. Please try again.',
} as const;

export const adminFailureTexts = {
  heading: 'What failed',
  explanation: `Events of the last ${retention.paymentEventDays} days that could not be processed, mails that were not sent, and customers whom the provider has not let go. Each goes when it works after all; a mail is given up after ${retention.waitingMailDays * 24} hours, and told for ${retention.lostMailDays} days.`,
  columns: ['What', 'Which', 'Why', 'Times', 'Last', 'Send'],
  kinds: { event: 'Event', mail: 'Mail', customer: 'Customer without an account' },
  sendAgain: 'Send again',
  sendLabel: (subject: string, to: string) => `Send again to ${to}: ${subject}`,
  isDue: 'The mail is sent as soon as the mail server answers',
  failed: 'The failures could not be loaded',
  empty: 'Nothing failed',
} as const;

export const adminRunTexts = {
  heading: 'What jobs did',
  explanation: `Every run of the last ${retention.feedRunDays} days, newest first.`,
  filter: 'Show',
  filters: { all: 'All runs', failed: 'Failures', saved: 'Runs that brought rows' },
  columns: ['Job', 'About', 'Began', 'Took', 'Outcome', 'Requests', 'Rows', 'Refused', 'Why'],
  failed: 'The runs could not be loaded',
  empty: 'No such run',
  emptyDetail: 'Nothing of that kind happened lately.',
} as const;

export const adminAccountTexts = {
  heading: 'Accounts',
  search: 'Part of an address',
  columns: ['Address', 'Created', 'Last sign-in', 'State', 'Show'],
  failed: 'The accounts could not be loaded',
  empty: 'No such account',
  emptyDetail: 'Nobody has an address like this.',
  show: 'Show',
  showLabel: (address: string) => `Show ${address}`,
  states: {
    administrator: 'Administrator',
    banned: 'Blocked',
    unconfirmed: 'Not confirmed',
    premium: 'Premium',
  },
  account: 'Account',
  address: 'Address',
  created: 'Created',
  confirmed: 'Address confirmed',
  notConfirmed: 'not yet',
  lastSignIn: 'Last sign-in',
  subscription: 'Subscription',
  until: (status: string, moment: string) => `${status}, until ${moment}`,
  banned: 'Blocked until',
  devices: 'Signed in on',
  noDevices: 'Signed in nowhere',
  deviceLine: (device: string, active: string) => `${device}, last active ${active}`,
  devicesFailed: 'The devices could not be loaded',
  isAdministrator: 'This is an administrator: only the command line changes the account.',
  endSessions: 'Sign out everywhere',
  endedSessions: (count: number) =>
    `Signed out ${plural(count, { one: '1 device', other: `${count} devices` })}`,
  ban: 'Block',
  banFor: 'Block for',
  banSpans: { day: 'A day', week: 'A week', month: '30 days', year: 'A year', ever: 'Good' },
  wasBanned: 'The account is blocked',
  liftBan: 'Open again',
  liftedBan: 'The account is open again',
  delete: 'Delete the account',
  deleteTitle: 'Delete this account?',
  deleteDescription: (address: string) =>
    `${address} loses the login, the profile, favorites, pictures and any subscription. This cannot be undone. A mail tells the owner.`,
  typeAddress: 'Type the address of the account',
  deleteConfirm: 'Delete it for good',
  deleted: 'The account was deleted',
  cancel: 'Cancel',
  actFailed: 'That did not work. Please try again.',
} as const;

export const adminPaymentTexts = {
  subscriptions: 'Subscriptions',
  columns: ['Address', 'State', 'Plan', 'Until', 'Changed'],
  failed: 'The subscriptions could not be loaded',
  empty: 'Nobody has subscribed yet',
  states: {
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Payment overdue',
    incomplete: 'First payment not made',
    reversed: 'Payment returned or disputed',
    canceled: 'Ended',
  } satisfies Record<SubscriptionState, string>,
  cancelled: 'cancelled, runs out',
  plans: { monthly: 'Month', sixmonth: 'Six months', yearly: 'Year' },
} as const;

export const adminLogTexts = {
  acts: 'What administrators did',
  actColumns: ['When', 'Who', 'What', 'On whom', 'Details'],
  actKinds: {
    sessions_ended: 'Signed out everywhere',
    account_banned: 'Blocked',
    ban_lifted: 'Opened again',
    account_deleted: 'Deleted an account',
    job_wished: 'Ran a job',
    mail_sent_again: 'Sent a mail again',
  },
  actsFailed: 'What administrators did could not be loaded',
  noActs: 'Administrators did nothing yet',
  gone: 'a deleted account',
  heading: 'What was done to accounts',
  explanation: `All that is logged, for ${retention.securityLogDays} days.`,
  address: 'Address of an account',
  kind: 'What happened',
  allKinds: 'Everything',
  columns: ['When', 'Account', 'What', 'Times', 'From', 'Browser'],
  failed: 'The log could not be loaded',
  empty: 'Nothing like this was logged',
} as const;

export const adminSystemTexts = {
  versions: 'Versions',
  app: 'Sports Hub',
  schema: 'Schema',
  postgres: 'PostgreSQL',
  models: 'Forecasts',
  modelOf: (what: string) => `Forecasts: ${what}`,
  modelLine: (version: string, age: string) => `${version}, made ${age}`,
  noModels: 'No forecast was made yet',
  processes: 'Processes',
  processColumns: ['Version', 'Runs for', 'Seen', 'Memory', 'Free disk'],
  processesExplanation: 'Each tells every minute that it lives.',
  processesFailed: 'The processes could not be loaded',
  noProcesses: 'No process has told anything yet',
  database: 'Database',
  size: 'Size',
  tables: 'Largest tables',
  uncounted: 'not counted yet',
  tableColumns: ['Table', 'Size', 'Rows, about'],
  failed: 'This could not be loaded',
} as const;

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** Of 1,000 each: 1.2 MB. */
export function formatBytes(bytes: number): string {
  let left = bytes / 1000;
  let at = 0;
  for (; left >= 999.5 && at < units.length - 1; at += 1) left /= 1000;
  return `${formatNumber(left, { maximumFractionDigits: left < 10 ? 1 : 0 })} ${units[at]}`;
}

import { retention } from '../facts/intervals.ts';
import { productName } from '../facts/product.ts';

export const deviceTexts = {
  heading: 'Your devices',
  explanation:
    'Where you are logged in. If you do not know one of them, sign it out and change your password.',
  unknown: 'Unknown device',
  thisDevice: 'This device',
  now: 'now',
  noAddress: 'unknown address',
  signOut: 'Sign out',
  onlyThisOne: 'You are logged in on no other device.',
  failed: 'Your devices could not be loaded',
  signedOut: 'Device signed out',
  signOutFailed: 'The device could not be signed out. Please try again.',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereDescription:
    'All your devices are signed out, this one as well, and all your API keys end. You can log in again at any time.',
  signedOutEverywhere: 'You are signed out everywhere',
  cancel: 'Cancel',
} as const;

/** "Chrome on Windows" */
export function deviceName(browser: string, system: string | undefined): string {
  return system ? `${browser} on ${system}` : browser;
}

type Activity = { lastActive: string; signedIn: string; address: string | null };

export function activityLine({ lastActive, signedIn, address }: Activity): string {
  return `Last active ${lastActive} · logged in ${signedIn} · ${address ?? deviceTexts.noAddress}`;
}

export function signOutLabel(device: string): string {
  return `${deviceTexts.signOut}: ${device}`;
}

export const securityTexts = {
  heading: 'Security activity',
  explanation: `What was done to your account in the last ${retention.securityLogDays} days, newest first.`,
  notYou: 'Not you?',
  changePassword: 'Change your password',
  failed: 'Your security activity could not be loaded',
  failedMore: 'More could not be loaded',
  empty: 'Nothing to show yet',
  emptyDetail: 'Log-ins and changes of your account will be listed here.',
  more: 'Load more',
  end: 'That is all.',
  now: 'just now',
  by: (device: string, address: string | null) =>
    address === null ? device : `${device}, from ${address}`,
  times: (count: number) => `${count} times`,
} as const;

export const ownDataTexts = {
  heading: 'Your data',
  explanation: `Take a copy of everything that ${productName} stores about you, or delete your account.`,
  download: 'Download my data',
  downloadDetail:
    'One JSON file: account, profile, favorites, subscription, API keys, calendars, devices, security activity and pictures.',
  downloaded: 'Your data was downloaded',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  downloadTooOften: 'You have just downloaded your data. Please wait a minute.',
  downloadUnderWay: 'Your data is being downloaded already. Please wait until that is done.',
  delete: 'Delete my account',
  deleteDetail: 'Removes your account and everything in it. This cannot be undone.',
} as const;

export const deletionTexts = {
  title: 'Delete my account',
  description: 'This cannot be undone. The following is deleted at once:',
  losses: [
    'your login and every device that is logged in',
    'your profile and your pictures',
    'your favorite teams and players',
    'your API keys and the addresses of your calendars',
    'your subscription, with any time that is left of it',
  ],
  advice: 'If you want to keep something, download your data first.',
  remains: `If you had a free trial, a hash that names nobody remembers it for ${retention.usedTrialDays / 365} years.`,
  passwordLabel: 'Password',
  passwordMissing: 'Please enter your password',
  wrongPassword: 'That is not your password',
  proofMissing: 'Log in again, or prove by a mailed code that it is you',
  keptAsItIs: 'Your account is kept as it is.',
  tooOften: 'Too many attempts. Please wait a while and try again.',
  failed: 'Your account could not be deleted. Please try again.',
  confirm: 'Delete my account for good',
  cancel: 'Keep my account',
  done: 'Your account was deleted',
  doneDetail: 'We have sent you a mail that confirms it.',
} as const;

export function exportFileName(createdAt: Date): string {
  return `sports-hub-data-${createdAt.toISOString().slice(0, 10)}.json`;
}

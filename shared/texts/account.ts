import { retention } from '../facts/intervals.ts';
import { productName } from '../facts/product.ts';
import type { SecurityKind } from '../facts/security-kinds.ts';

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

/** By whom it was done stands in a line of its own. */
export const securityKindTexts: Record<SecurityKind, string> = {
  sign_up_confirmed: 'Account confirmed',
  signed_in: 'Signed in',
  signed_in_by_link: 'Signed in by a link from a mail',
  signed_in_by_provider: 'Signed in with another service',
  identity_linked: 'Sign-in with another service linked',
  identity_unlinked: 'Sign-in with another service unlinked',
  wrong_password: 'Wrong password or code',
  recovery_asked: 'Mail for a new password asked for',
  code_asked: 'Code asked for, to prove who it is',
  password_changed: 'Password changed',
  email_change_asked: 'New email address asked for',
  email_change_half_confirmed: 'New email address confirmed at one of two addresses',
  email_changed: 'Email address changed',
  signed_out: 'Signed out',
  other_devices_signed_out: 'All other devices signed out',
  signed_out_everywhere: 'Signed out everywhere',
  device_signed_out: 'A device was signed out in the list of devices',
  stolen_session_ended: 'Signed out a device, because its login was used in two places',
  oldest_session_ended: 'Signed out the device that was unused for longest',
  subscription_started: 'Subscription started',
  subscription_cancelled: 'Subscription cancelled',
  subscription_resumed: 'Subscription resumed',
  subscription_ended: 'Subscription ended',
  payment_failed: 'Payment failed',
  payment_reversed: 'Payment returned, or disputed at the bank',
  data_exported: 'Data downloaded',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
  api_keys_ended: 'All API keys ended, as the log-ins did',
  password_set_by_operator: 'Password set by the operator of this site',
  email_set_by_operator: 'Email address set by the operator of this site',
  account_banned: 'Account blocked by the operator of this site',
  ban_lifted: 'Account opened again by the operator of this site',
  invited: 'Invited by the operator of this site',
  account_made_by_operator: 'Account made by the operator of this site',
  administrator_granted: 'Made an administrator of this site',
  administrator_revoked: 'No longer an administrator of this site, and signed out everywhere',
  sessions_ended_by_operator: 'Signed out everywhere by the operator of this site',
};

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

import { type ApiScope, apiKeysOfPerson } from '../facts/api-keys.ts';

export const apiKeyTexts = {
  heading: 'API keys',
  explanation:
    'With a key a program of yours reads the scores, and what you allow it of your account. Whoever has the key may do the same: keep it as you keep a password.',
  reference: 'Reference for developers',
  failed: 'Your API keys could not be loaded',
  empty: 'No API keys yet',
  emptyDetail: 'Make one for a script, a widget or a display of your own.',
  newKey: 'New key',
  expired: 'expired',
  neverExpires: 'never expires',
  neverUsed: 'never used',
  usedThisHour: 'used within the last hour',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this key?',
  revokeDescription: (name: string) =>
    `Every program that uses “${name}” stops working at once. A revoked key does not come back.`,
  revoked: 'API key revoked',
  revokeFailed: 'The key could not be revoked. Please try again.',
  cancel: 'Cancel',
} as const;

/** How the key begins; the rest is known to its owner alone. */
export const shownPrefix = (prefix: string) => `${prefix}…`;
export const revokeLabel = (name: string) => `${apiKeyTexts.revoke}: ${name}`;
export const expiresOn = (day: string) => `expires ${day}`;
export const lastUsed = (age: string) => `last used ${age}`;

export const scopeTexts: Record<ApiScope, { name: string; explanation: string }> = {
  scores: { name: 'Scores', explanation: 'Public data, with higher limits than without a key' },
  favorites: { name: 'My teams', explanation: 'The teams and players that you follow' },
  predictions: { name: 'Predictions', explanation: 'Our forecasts, while your subscription runs' },
};

export const newApiKeyTexts = {
  title: 'New API key',
  name: 'Name',
  nameHint: 'What it is for, such as “Kitchen display”',
  nameMissing: 'Please enter a name',
  nameTooLong: 'This name is too long',
  nameUnusable: 'Please use letters, figures and signs alone',
  scopes: 'What it may read',
  scopesMissing: 'Please choose at least one',
  scopeTwice: 'Each may be chosen once',
  expiry: 'Expires',
  create: 'Create key',
  cancel: 'Cancel',
  tooMany: `You have ${apiKeysOfPerson} keys already. Revoke one that you no longer need.`,
  tooOften: 'You have just made many keys. Please wait a few minutes.',
  proofMissing: 'Log in again, or prove by your password or a mailed code that it is you',
  createFailed: 'The key could not be created. Please try again.',
  badRequest: 'The body must hold a name, scopes and an expiry',
  madeTitle: 'Your new API key',
  keyLabel: 'Key',
  onlyNow: 'Copy it now: it is kept nowhere and will not be shown again.',
  copy: 'Copy key',
  copied: 'Key copied',
  copyByHand: 'The browser does not let us copy. The key is selected: copy it by hand.',
  done: 'Done',
} as const;

export function expiryText(days: number | null): string {
  if (days === null) return 'Never';
  return days === 365 ? 'In a year' : `In ${days} days`;
}

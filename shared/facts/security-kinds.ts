import { keysOf } from './keys-of.ts';

type SecurityFacts = {
  /** By whom it was done is shown beside them. */
  words: string;
  /** Absent: ordinary. */
  look?: 'alarming' | 'payment';
  /** What strangers can cause is counted: one row per hour and network. */
  isCounted?: true;
};

const facts = {
  sign_up_confirmed: { words: 'Account confirmed' },
  signed_in: { words: 'Signed in' },
  signed_in_by_link: { words: 'Signed in by a link from a mail' },
  signed_in_by_provider: { words: 'Signed in with another service' },
  identity_linked: { words: 'Sign-in with another service linked' },
  identity_unlinked: { words: 'Sign-in with another service unlinked' },
  wrong_password: { words: 'Wrong password or code', look: 'alarming', isCounted: true },
  recovery_asked: { words: 'Mail for a new password asked for', isCounted: true },
  code_asked: { words: 'Code asked for, to prove who it is' },
  password_changed: { words: 'Password changed' },
  email_change_asked: { words: 'New email address asked for' },
  email_change_half_confirmed: { words: 'New email address confirmed at one of two addresses' },
  email_changed: { words: 'Email address changed' },
  signed_out: { words: 'Signed out' },
  other_devices_signed_out: { words: 'All other devices signed out' },
  signed_out_everywhere: { words: 'Signed out everywhere' },
  device_signed_out: { words: 'A device was signed out in the list of devices' },
  stolen_session_ended: {
    words: 'Signed out a device, because its login was used in two places',
    look: 'alarming',
  },
  oldest_session_ended: { words: 'Signed out the device that was unused for longest' },
  subscription_started: { words: 'Subscription started', look: 'payment' },
  subscription_cancelled: { words: 'Subscription cancelled', look: 'payment' },
  subscription_resumed: { words: 'Subscription resumed', look: 'payment' },
  subscription_ended: { words: 'Subscription ended', look: 'payment' },
  payment_failed: { words: 'Payment failed', look: 'alarming' },
  payment_reversed: { words: 'Payment returned, or disputed at the bank', look: 'payment' },
  data_exported: { words: 'Data downloaded' },
  api_key_created: { words: 'API key created' },
  api_key_revoked: { words: 'API key revoked' },
  api_keys_ended: { words: 'All API keys ended, as the log-ins did' },
  password_set_by_operator: { words: 'Password set by the operator of this site' },
  email_set_by_operator: { words: 'Email address set by the operator of this site' },
  account_banned: { words: 'Account blocked by the operator of this site', look: 'alarming' },
  ban_lifted: { words: 'Account opened again by the operator of this site' },
  invited: { words: 'Invited by the operator of this site' },
  account_made_by_operator: { words: 'Account made by the operator of this site' },
  administrator_granted: { words: 'Made an administrator of this site' },
  administrator_revoked: {
    words: 'No longer an administrator of this site, and signed out everywhere',
  },
  sessions_ended_by_operator: {
    words: 'Signed out everywhere by the operator of this site',
    look: 'alarming',
  },
} satisfies Record<string, SecurityFacts>;
export type SecurityKind = keyof typeof facts;

/** What the security log of an account tells. */
export const securityFacts: Record<SecurityKind, SecurityFacts> = facts;
export const securityKinds = keysOf(facts);

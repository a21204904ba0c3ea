/** What the security log of an account tells. */
export const securityKinds = [
  'sign_up_confirmed',
  'signed_in',
  'signed_in_by_link',
  'wrong_password',
  'recovery_asked',
  'code_asked',
  'password_changed',
  'email_change_asked',
  'email_change_half_confirmed',
  'email_changed',
  'signed_out',
  'other_devices_signed_out',
  'signed_out_everywhere',
  'device_signed_out',
  'stolen_session_ended',
  'oldest_session_ended',
  'subscription_started',
  'subscription_cancelled',
  'subscription_resumed',
  'subscription_ended',
  'payment_failed',
  'payment_reversed',
  'data_exported',
  'password_set_by_operator',
  'email_set_by_operator',
  'account_banned',
  'ban_lifted',
  'invited',
  'account_made_by_operator',
  'administrator_granted',
  'administrator_revoked',
  'sessions_ended_by_operator',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** What strangers can cause is counted: one row per hour and network. */
export const countedKinds: readonly SecurityKind[] = ['wrong_password', 'recovery_asked'];

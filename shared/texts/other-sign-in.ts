/** Words of the sign-in with another service. */
export const otherSignInTexts = {
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  failed: 'The sign-in did not work',
  tryAgain: 'Please try again.',
} as const;

/** What came of the way to the service and back, by the protocol's code. */
export const otherSignInRefusals: Record<string, string> = {
  access_denied: 'You cancelled it. Nothing has changed.',
  bad_oauth_state:
    'It was begun in another browser, took longer than ten minutes or was finished before. Please try again.',
  bad_oauth_callback: 'The other service gave an answer that we cannot accept. Please try again.',
  provider_unavailable:
    'The other service does not answer. Please try again in a few minutes, or use your password.',
  provider_email_needs_verification:
    'The other service has not verified your email address. Verify it there, or sign up with a password.',
  identity_already_exists: 'Another account here uses that sign-in.',
  signup_disabled:
    'No account here belongs to that sign-in, and new accounts are made by invitation alone.',
  user_banned: 'The operator of this site has blocked your account.',
  over_request_rate_limit: 'Too many attempts. Please wait a while and try again.',
  unexpected_failure: 'Something went wrong on our side. Please try again.',
};

export const linkedSignInTexts = {
  heading: 'Other ways to log in',
  explanation: (name: string) =>
    `With a linked ${name} sign-in you log in without your password here.`,
  none: 'Nothing is linked.',
  link: (name: string) => `Link ${name}`,
  linked: 'The sign-in is linked',
  linkedDetail: 'From now on it opens your account, too.',
  linkFailed: 'The sign-in could not be linked. Please try again.',
  unlink: 'Unlink',
  unlinkLabel: (name: string) => `Unlink ${name}`,
  unlinked: 'The sign-in is unlinked',
  unlinkedDetail: 'Devices that had used it are signed out.',
  unlinkFailed: 'The sign-in could not be unlinked. Please try again.',
  lastOne: 'It is your only way to log in. Set a password first.',
  failed: 'Your linked sign-ins could not be loaded',
  linkedOn: (day: string) => `linked on ${day}`,
} as const;

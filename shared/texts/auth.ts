import { passwordRules } from '#shared/facts/limits.ts';
import { quoted } from './quoted.ts';

export const authTexts = {
  dialogTitle: 'Welcome to Sports Hub',
  wishKept: 'You go straight on to what you opened or picked.',
  logInTab: 'Log in',
  signUpTab: 'Sign up',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  logInButton: 'Log in',
  signUpButton: 'Create account',
  invalidEmail: 'Please enter a valid email address',
  shortPassword: `Password must be at least ${passwordRules.minCharacters} characters`,
  confirmationSent: 'Check your email for a confirmation link!',
  mailLate:
    'Our mail server does not answer right now: mails are still on their way, and we keep trying for a day.',
  localMailbox: 'Open the local mailbox',
  localMailboxHint: 'This server sends no mail: yours waits here.',
  resendButton: 'Send the mail again',
  forgotPassword: 'Forgot password?',
  forgotHint: 'We send a link to this address. It lets you set a new password.',
  sendLinkButton: 'Send the link',
  resetSent: 'If this address has an account, a mail with a link is on its way.',
  backToLogIn: 'Back to log in',
  resetLinkRefused: 'This link no longer works',
  resetLinkRefusedDetail: 'It was used already or is too old. Ask for a new one here.',
  resetLinkRefusedSignedInDetail:
    'It was used already or is too old. You can change your password on your profile.',
  newPasswordTitle: 'Set a new password',
  firstPasswordTitle: 'Choose a password',
  firstPasswordSaved: 'Your account is ready',
  firstPasswordSavedDetail: 'You are logged in.',
  newPasswordFor: 'For the account of',
  newPasswordLabel: 'New password',
  newPasswordButton: 'Save password',
  newPasswordSaved: 'Your password is changed',
  newPasswordSavedDetail:
    'You are logged in here and signed out everywhere else. Your API keys have ended.',
  unexpected: quoted.unexpectedError,
  linkRefused: 'This link did not work',
  linkRefusedDetail: 'It is invalid or has expired. Log in, or sign up again for a new one.',
  linkRefusedSignedInDetail: 'It was used already or is too old. You are logged in already.',
  invitationRefusedDetail:
    'It was used already, is too old, or a newer one took its place. If you chose no password yet, ask for a new invitation.',
  emailChanged: 'Your email is changed',
  emailChangedDetail: 'You are logged in with the new address.',
  emailHalfConfirmed: 'One of two addresses is confirmed',
  emailHalfConfirmedDetail: 'Now open the link in the mail to your other address.',
  emailTaken: 'Your email is not changed',
  emailTakenDetail: 'Another account uses this address.',
  changeLinkRefusedDetail:
    'It is invalid or has expired. Change your email again on your profile for a new one.',
} as const;

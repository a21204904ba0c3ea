import { profileRules } from '../facts/profile.ts';
import { quoted } from './quoted.ts';

export const profileTexts = {
  pageTitle: 'Profile',
  description: 'Your name, picture, login and the data that Sports Hub keeps about you.',
  heading: 'Profile',
  back: 'Back to Dashboard',
  tabs: 'Parts of the profile',
  you: 'You',
  alerts: 'Alerts',
  security: 'Security and data',
} as const;

export const profileFormTexts = {
  heading: 'About you',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth (optional)',
  phone: 'Phone (optional)',
  save: 'Save profile',
  unsaved: 'Unsaved changes',
  saved: 'Profile updated successfully',
  saveFailed: 'Failed to update profile',
  saveFailedHint: 'What you typed is still here. Please try again.',
  unexpected: quoted.unexpectedError,
  error: 'Error',
  loadFailed: 'Failed to load profile information',
  shortFirstName: `First name must be at least ${profileRules.minNameCharacters} characters`,
  shortLastName: `Last name must be at least ${profileRules.minNameCharacters} characters`,
  longName: `At most ${profileRules.maxNameCharacters} characters`,
  longPhone: `At most ${profileRules.maxPhoneCharacters} characters`,
  noPhone: 'Please write a phone number, for example +1 555 555 0100',
  unreadable: 'Please write month/day/year, for example 07/04/1990',
  impossible: 'There is no such date; the month comes first, as in 07/04/1990',
  futureDate: 'Date of birth cannot be in the future',
  earlyDate: 'Date of birth cannot be before 01/01/1900',
} as const;

export const loginFormTexts = {
  heading: 'Login details',
  email: 'Email',
  newPassword: 'New password',
  passwordHint:
    'Leave it empty to keep your password. A new one signs you out on all other devices and ends your API keys.',
  noPasswordHint: 'You have none yet. With one you can log in without another service, too.',
  save: 'Update login',
  saved: 'Login details updated. Check your email if required.',
  nothing: 'Nothing to update',
  unchanged: 'No changes detected',
  keptAsItIs: 'Nothing was changed',
  failed: 'Failed to update login',
  unexpected: 'Unexpected error updating login',
  pending: (emails: readonly string[]) => `Waiting for confirmation at ${emails.join(' and ')}`,
  pendingHint: (newEmail: string) =>
    `To log in with ${newEmail} from now on, open the link in the mail to each of your two addresses.`,
  pendingHalf: (newEmail: string) =>
    `The other address has confirmed. You log in with ${newEmail} once you open the link in this mail too.`,
  sendAgain: 'Send the mail again',
  sentAgain: (emails: readonly string[]) => `Mail sent to ${emails.join(' and ')}`,
  keepEmail: 'Keep my present email',
} as const;

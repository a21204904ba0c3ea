export const calendarTexts = {
  heading: 'Calendars',
  explanation:
    'Have the games in the calendar of your phone or computer, which follows when one is moved.',
  secrecy:
    'Whoever has the address of a calendar can read it; to get a new address, remove the calendar and add it again.',
  failed: 'Your calendars could not be loaded',
  empty: 'No calendars yet',
  emptyDetail: 'Add your teams, a league or one team below.',
  myTeams: 'My teams',
  league: (league: string) => `All ${league} games`,
  withResults: 'Show results in titles',
  saveFailed: 'This could not be saved. Please try again.',
  copy: 'Copy address',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. It is:',
  subscribe: 'Add to calendar',
  remove: 'Remove',
  removeTitle: 'Remove this calendar?',
  removeDescription: (subject: string) =>
    `The address of “${subject}” stops working: calendars that follow it get no more games. Added again, it has a new address.`,
  removed: 'Calendar removed',
  removeFailed: 'The calendar could not be removed. Please try again.',
  cancel: 'Cancel',
  steps: 'How to add it elsewhere',
  address: 'Address',
  google: 'Open in Google Calendar',
  googleStep:
    'Google asks you to confirm, and then looks for news only every few hours: a moved game may show late.',
  apple:
    'Apple: press “Add to calendar”, or in Calendar choose File, New Calendar Subscription, and paste the address.',
  outlook:
    'Outlook: in the calendar choose Add calendar, Subscribe from web, and paste the address.',
} as const;

export const addCalendarTexts = {
  heading: 'Add a calendar',
  subject: 'Games of',
  add: 'Add',
  added: 'Calendar added',
  addedDetail: 'Now press “Add to calendar”, or copy its address.',
  already: 'You have this calendar already',
  failed: 'The calendar could not be added. Please try again.',
  everything: 'You have added everything there is.',
} as const;

/** Beside a new password, and signing out everywhere. */
export const calendarsTooTexts = {
  label: 'Also take back calendar addresses',
  detail: 'Calendars that follow them get no more games.',
  failed: 'The calendar addresses could not be taken back. Please remove them on your profile.',
} as const;

/** What a button of a row does, and to which. */
export const ofCalendar = (what: string, subject: string) => `${what}: ${subject}`;

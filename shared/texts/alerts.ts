import type { AlertKind } from '../facts/alerts.ts';
import { plural } from './plural.ts';

/** Of a message that cannot be read. */
export const unreadableAlert = {
  title: 'Sports Hub',
  body: 'There is news of a team or player you follow.',
} as const;

export const alertTexts = {
  heading: 'Alerts',
  explanation:
    'Hear when a game of your teams begins, turns or ends, and of injuries, also while no page is open.',
  failed: 'Your alerts could not be loaded',
  nobody: 'Follow a team or player first',
  nobodyDetail: 'Alerts are about the teams and players you follow.',
  choose: 'Choose favorites',
  saveFailed: 'This could not be saved. Please try again.',
  kinds: 'What you hear of',
  forSubscribers: 'For subscribers.',
} as const;

export const alertDeviceTexts = {
  heading: 'Devices',
  turnOn: 'Turn on for this device',
  off: 'Alerts are off on this device.',
  on: 'Alerts are on for this device.',
  unsupported: 'This browser cannot show alerts.',
  homeScreen:
    'On an iPhone or iPad, alerts come to the app: open the Share menu, choose “Add to Home Screen”, open Sports Hub from there and turn them on.',
  denied:
    'Your browser blocks alerts of this site. Allow notifications in the settings of the site, beside its address, and come back.',
  later: (delay: number) => `They come ${delay} seconds later, like your scores.`,
  withoutScores: 'They tell no scores, as you hide them.',
  notAllowed: 'Alerts stay off: the browser did not get your permission',
  turnedOn: 'Alerts are on',
  turnOnFailed: 'Alerts could not be turned on. Please try again.',
  tooMany: 'You have alerts on as many devices as there may be: remove one first',
  thisDevice: 'This device',
  lastSent: (age: string) => `Last alert ${age}`,
  neverSent: 'No alert yet',
  test: 'Send a test',
  tested: 'The test is on its way',
  testFailed: 'The test could not be sent. Please try again.',
  remove: 'Remove',
  removed: 'Alerts end on this device',
  removeFailed: 'The device could not be removed. Please try again.',
} as const;

/** What a button of a row does, and to which. */
export const ofDevice = (what: string, device: string) => `${what}: ${device}`;

export const alertKindTexts: Record<AlertKind, { label: string; detail?: string }> = {
  start: { label: 'A game begins' },
  score: { label: 'Every score', detail: 'Very many in basketball.' },
  lead: { label: 'The lead changes' },
  close: { label: 'A close finish', detail: 'In the last five minutes.' },
  upset: {
    label: 'An upset is on',
    detail: 'In any game of a league you follow: one a day, every one for subscribers.',
  },
  stakes: {
    label: 'Whom to root for',
    detail: 'As a game of others begins that moves the season of your team.',
  },
  end: { label: 'A game ends' },
  injury: { label: 'Injuries' },
  forecast: { label: 'Our prediction moves', detail: 'By five points or more.' },
};

export const alertChoiceTexts = {
  heading: 'Different for one team or player',
  same: 'As above',
  own: 'Own choice',
  injury: 'Injuries',
  none: 'No alerts',
  kindsOf: (name: string) => `Alerts of ${name}`,
} as const;

export const quietTexts = {
  heading: 'When it gets too much',
  quiet: 'Quiet hours',
  quietDetail: (zone: string) =>
    `Final scores and injuries come when they are over, the rest is left out. By the clock of each device, here ${zone}.`,
  from: 'From',
  to: 'To',
  most: 'Most in an hour',
  mostOf: (count: number) => plural(count, { one: '1 alert', other: `${count} alerts` }),
} as const;

export const alertOfferTexts = {
  title: 'Want to hear when they play?',
  link: 'Set up alerts',
} as const;

import { plural } from './plural.ts';

/** Plain lines about a game besides its score. */
export const gameFactsTexts = {
  heading: 'About this game',
  channels: 'TV',
  radio: 'Radio',
  weather: 'Weather',
  note: 'Note',
  series: 'Series',
  seasonSeries: 'This season',
  market: { home: 'home', away: 'away' },
  channel: (name: string, market: string) => `${name} (${market})`,
  temperature: (fahrenheit: number) => `${fahrenheit}°F`,
  gusts: (mph: number) => `gusts to ${mph} mph`,
  precipitation: (percent: string) => `${percent} chance of precipitation`,
  recordAtHome: (record: string) => `${record} at home`,
  recordOnRoad: (record: string) => `${record} away`,
} as const;

export const drivesTexts = {
  heading: 'Drives',
  none: 'No drives are known.',
  inProgress: 'On now',
  plays: (count: number) => `${count} ${plural(count, { one: 'play', other: 'plays' })}`,
  yards: (count: number) => `${count} ${plural(count, { one: 'yard', other: 'yards' })}`,
  from: (spot: string) => `from ${spot}`,
  of: (team: string, words: string) => `${team} drive: ${words}`,
  fromTo: (start: string, end: string) => `from ${start} to ${end}`,
  all: 'Show all drives',
} as const;

/** What the provider of the feed computes: never mixed up with forecasts of ours. */
export const providerChanceTexts = {
  heading: 'Win probability of the data provider',
  chance: (team: string, percent: string) => `${team} ${percent}`,
  tie: (percent: string) => `Tie ${percent}`,
  hint: 'Computed by the provider of the scores, not by Sports Hub, and no part of our record.',
} as const;

export const shotTexts = {
  atBasket: 'Shot at the basket',
  from: (feet: number) => `Shot from ${feet} ft`,
} as const;

export const meetingTexts = { heading: 'Meetings this season' } as const;

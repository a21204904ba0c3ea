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
  precipitation: (percent: number) => `${percent}% chance of precipitation`,
  recordAtHome: (record: string) => `${record} at home`,
  recordOnRoad: (record: string) => `${record} away`,
} as const;

export const situationTexts = {
  heading: 'Where the game stands',
  ordinals: ['1st', '2nd', '3rd', '4th'],
  down: (ordinal: string, distance: number | string) => `${ordinal} & ${distance}`,
  goal: 'Goal',
  at: (down: string, spot: string) => `${down} at ${spot}`,
  redZone: 'Red zone',
  timeouts: 'Timeouts left',
  timeoutsShort: 'Timeouts',
  inBonus: 'In the bonus',
  both: 'both',
  lastPlay: 'Last play',
  innings: (runs: number, wickets: number | null) =>
    wickets === null ? String(runs) : `${runs}/${wickets}`,
  overs: (innings: string, overs: number) => `${innings} (${overs} ov)`,
} as const;

export const drivesTexts = {
  heading: 'Drives',
  inProgress: 'On now',
  plays: (count: number) => `${count} ${count === 1 ? 'play' : 'plays'}`,
  yards: (count: number) => `${count} ${Math.abs(count) === 1 ? 'yard' : 'yards'}`,
  from: (spot: string) => `from ${spot}`,
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

/** Beside the start of a game, for who hears it. */
export const channelSpeech = { on: (channels: string) => `on ${channels}` } as const;

export const meetingTexts = { heading: 'Meetings this season' } as const;

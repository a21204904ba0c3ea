export const situationTexts = {
  heading: 'Where the game stands',
  ordinals: ['1st', '2nd', '3rd', '4th'],
  down: (ordinal: string, distance: number | string) => `${ordinal} & ${distance}`,
  goal: 'Goal',
  at: (down: string, spot: string) => `${down} at ${spot}`,
  redZone: 'Red zone',
  timeouts: 'Timeouts left',
  timeoutsShort: 'Timeouts',
  fouls: 'Fouls this quarter',
  foulsShort: 'Fouls',
  inBonus: 'In the bonus',
  both: 'both',
  lastPlay: 'Last play',
  innings: (runs: number, wickets: number | null) =>
    wickets === null ? String(runs) : `${runs}/${wickets}`,
  overs: (innings: string, overs: number) => `${innings} (${overs} ov)`,
} as const;

/** Beside the start of a game, for who hears it. */
export const channelSpeech = { on: (channels: string) => `on ${channels}` } as const;

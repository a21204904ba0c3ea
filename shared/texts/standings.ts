export const standingsTexts = {
  title: 'Standings',
  heading: (league: string) => `${league} standings`,
  description: (league: string) =>
    `${league} tables by conference and division, with records, streaks and playoff places, on Sports Hub.`,
  season: (season: string) => `${season} season`,
  none: 'No standings yet',
  noneHint: 'The tables appear here as soon as the season has results.',
  loadFailed: 'The standings could not be loaded',
  notRefreshed: 'These tables could not be refreshed just now and may be out of date.',
  groupBy: 'Tables by',
  groupings: { conference: 'Conference', division: 'Division', playoffs: 'Playoffs' },
  otherTeams: 'Other teams',
  team: 'Team',
  unknown: '–',
  /** Of the tables by conference, where a line stands below these places. */
  playoffPlaces: {
    NFL: 'The first seven of each conference play on.',
    NBA: 'The first six of each conference go to the playoffs, the next four to the play-in.',
  },
  legend: 'What marks and columns mean',
} as const;

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ordinalEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** Of one team, on its own page. */
export const teamRecordTexts = {
  record: 'Record',
  division: 'Division',
  streak: 'Streak',
  place: placeOf,
  toStandings: (league: string) => `${league} standings`,
  recordAndPlace: (record: string, place: number, division: string) =>
    `${record} · ${placeOf(place)} in ${division}`,
} as const;

function placeOf(place: number): string {
  return `${place}${ordinalEndings[ordinals.select(place)] ?? 'th'}`;
}

type Won = { wins: number; losses: number; ties: number | null };

/** "8-3", or "8-3-1" where there are ties. */
export function sayRecord({ wins, losses, ties }: Won): string {
  return [wins, losses, ...(ties ? [ties] : [])].join('-');
}

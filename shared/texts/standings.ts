export const standingsTexts = {
  heading: (league: string) => `${league} standings`,
  description: (league: string) =>
    `${league} tables by conference and division, with records, streaks and play-off places, on Sports Hub.`,
  season: (season: string) => `${season} season`,
  none: 'No standings yet',
  noneHint: 'The tables appear here as soon as the season has results.',
  loadFailed: 'The standings could not be loaded',
  notRefreshed: 'These tables could not be refreshed just now and may be out of date.',
  groupBy: 'Tables by',
  groupings: { conference: 'Conference', division: 'Division' },
  otherTeams: 'Other teams',
  team: 'Team',
  unknown: '–',
  /** Of the tables by conference, where a line stands below these places. */
  playoffPlaces: {
    NFL: 'The first seven of each conference play on.',
    NBA: 'The first six of each conference go to the play-offs, the next four to the play-in.',
  },
  marksHeading: 'What the marks mean',
  columnsHeading: 'What the columns mean',
} as const;

/** Head and meaning of each column; which ones a table has depends on its figures. */
export const standingColumns = {
  wins: { head: 'W', meaning: 'won' },
  losses: { head: 'L', meaning: 'lost' },
  ties: { head: 'T', meaning: 'tied' },
  share: { head: 'PCT', meaning: 'share of games won' },
  behind: { head: 'GB', meaning: 'games behind the first of the table' },
  streak: { head: 'Streak', meaning: 'wins (W) or losses (L) in a row' },
  lastTen: { head: 'L10', meaning: 'record of the last ten games' },
  home: { head: 'Home', meaning: 'record at home' },
  road: { head: 'Away', meaning: 'record away' },
  division: { head: 'Div', meaning: 'record against the division' },
  conference: { head: 'Conf', meaning: 'record against the conference' },
  pointsFor: { head: 'PF', meaning: 'points scored' },
  pointsAgainst: { head: 'PA', meaning: 'points allowed' },
} as const;

/** Marks beside a team, in the feed's key, which differs from one league to the other. */
export const clinchMeanings: Record<'NFL' | 'NBA', Record<string, string>> = {
  NFL: {
    '*': 'won its division and a week off',
    z: 'won its division',
    y: 'sure of a wild card',
    x: 'sure of the play-offs',
    e: 'out of the race for the play-offs',
  },
  NBA: {
    '*': 'best record of the league',
    z: 'won its conference',
    y: 'won its division',
    x: 'sure of the play-offs',
    xp: 'won the play-in',
    pb: 'sure of the play-in',
    e: 'out of the race for the play-offs',
  },
};

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

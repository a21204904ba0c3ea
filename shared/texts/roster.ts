import { quoted } from './quoted.ts';

export const rosterTexts = {
  backTo: (sport: string) => `Back to ${sport}`,
  roster: (count: number) => `Roster (${count} players)`,
  rosterLoading: 'Roster',
  searchLabel: 'Search roster',
  searchPlaceholder: 'Search roster...',
  positions: 'Positions',
  allPositions: quoted.allPositions,
  noPosition: 'Other',
  group: (position: string, count: number) => `${position} (${count})`,
  shown: (count: number) => (count === 1 ? '1 player shown' : `${count} players shown`),
  jersey: (number: number) => `#${number}`,
  jerseyNumber: 'Jersey number',
  height: 'Height',
  weight: 'Weight',
  age: 'Age',
  empty: 'No roster data available',
  emptyHint: 'Roster information is being updated. Please check back later.',
  noMatch: quoted.noPlayersFound,
  clearFilter: 'Show all players',
  loadFailed: 'The roster could not be loaded',
  teamLoadFailed: 'The team could not be loaded',
  error: 'Error',
  teamError: 'Failed to load team information',
  rosterError: 'Failed to load team roster',
  notFound: 'Team Not Found',
  notFoundHint: 'No team has this address, or the link is incomplete.',
  backToDashboard: 'Back to Dashboard',
  loading: 'Team roster',
  pageTitle: (team: string) => `${team} Roster`,
  description: (team: string) =>
    `${team} roster by position: jersey numbers, height, weight and age of every active player.`,
} as const;

/** What opens behind a player's name. */
export const playerSheetTexts = {
  lastGames: 'Last games',
  game: 'Game',
  home: (opponent: string) => `vs ${opponent}`,
  away: (opponent: string) => `at ${opponent}`,
  none: 'No game with figures yet',
  noneHint: {
    NFL: 'Figures of single games are kept for passers, runners and receivers.',
    NBA: 'Figures appear here after the first game of the season.',
  },
  loadFailed: 'The games could not be loaded',
} as const;

/** Heads of the columns, with what they count. */
export const figureHeads = {
  passes: { head: 'C/Att', meaning: 'passes completed of attempted' },
  passingYards: { head: 'Pass', meaning: 'yards passed' },
  passingTouchdowns: { head: 'Pass TD', meaning: 'touchdowns passed' },
  interceptions: { head: 'Int', meaning: 'passes intercepted' },
  carries: { head: 'Car', meaning: 'runs' },
  rushingYards: { head: 'Rush', meaning: 'yards run' },
  rushingTouchdowns: { head: 'Rush TD', meaning: 'touchdowns run' },
  targets: { head: 'Tgt', meaning: 'passes thrown to the player' },
  receptions: { head: 'Rec', meaning: 'passes caught' },
  receivingYards: { head: 'Yds', meaning: 'yards caught' },
  receivingTouchdowns: { head: 'TD', meaning: 'touchdowns caught' },
  minutes: { head: 'Min', meaning: 'minutes played' },
  points: { head: 'Pts', meaning: 'points' },
  rebounds: { head: 'Reb', meaning: 'rebounds' },
  assists: { head: 'Ast', meaning: 'assists' },
  steals: { head: 'Stl', meaning: 'steals' },
  blocks: { head: 'Blk', meaning: 'blocks' },
} as const;

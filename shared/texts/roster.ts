import { plural } from './plural.ts';
import { quoted } from './quoted.ts';

export const rosterTexts = {
  backTo: (sport: string) => `Back to ${sport}`,
  roster: (count: number) => `Roster (${count} players)`,
  rosterLoading: 'Roster',
  searchLabel: 'Search roster',
  searchPlaceholder: 'Search roster...',
  noPosition: 'Other',
  group: (position: string, count: number) => `${position} (${count})`,
  shown: (count: number) =>
    plural(count, { one: '1 player shown', other: `${count} players shown` }),
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

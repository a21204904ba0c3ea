import { formatNumber } from '../number-format.ts';
import { plural } from './plural.ts';
import { quoted } from './quoted.ts';

export const favoritesTexts = {
  yourTeams: 'Your Teams',
  yourPlayers: 'Your Players',
  notLoaded: 'Your favorites could not be loaded',
  noTeams: 'No Teams Selected',
  noTeamsHint: 'Pick your teams, and their live games come first on your dashboard.',
  noPlayers: 'No Players Selected',
  noPlayersHint: 'Pick the players you follow.',
  selectTeams: 'Select teams',
  selectPlayers: 'Select players',
  editTeams: 'Edit teams',
  editPlayers: 'Edit players',
  options: (name: string) => `Options for ${name}`,
  viewTeam: 'View team',
  viewStats: 'View stats',
  edit: 'Edit',
  remove: 'Remove',
  schedule: (sport: string) => `${sport} schedule`,
} as const;

type PlayerFacts = { position: string | null; team: string | undefined; jersey: number | null };

export const favoriteDialogTexts = {
  teamsTitle: 'Select Favorite Teams',
  playersTitle: 'Select Favorite Players',
  sport: 'Sport',
  position: 'Position',
  allPositions: quoted.allPositions,
  searchTeams: 'Search teams',
  searchPlayers: 'Search players',
  teams: 'Teams',
  players: 'Players',
  continue: (count: number) => `Continue (${count} selected)`,
  finish: (count: number) => `Finish (${count} selected)`,
  /** What tells apart players of one name. */
  player: ({ position, team, jersey }: PlayerFacts) =>
    [position, team, jersey === null ? null : `#${jersey}`].filter(Boolean).join(' · '),
  shown: (count: number, total: number) =>
    total > count
      ? `Showing ${count} of ${formatNumber(total)}, type to narrow`
      : plural(count, { one: '1 player', other: `${count} players` }),
  chosen: 'Selected',
  noneChosen: 'None selected yet',
  unpick: (name: string) => `Take ${name} out`,
  notKnown: 'Your favorites could not be loaded. Nothing can be saved over them.',
  retry: 'Try again',
  alsoOthers: 'Also: MLS, Premier League, cricket',
  noTeamsMatch: quoted.noTeamsFound,
  noPlayersMatch: quoted.noPlayersFound,
  noTeamData: 'There are no teams for this sport yet.',
  noPlayerData: 'There are no players for this sport yet.',
  updateTeams: 'Update team data',
  updateFailed: 'Team data could not be updated. Please try again.',
} as const;

export const favoriteToasts = {
  error: 'Error',
  removeTeamFailed: 'Failed to remove team',
  removePlayerFailed: 'Failed to remove player',
  saveTeamsFailed: 'Failed to save teams',
  savePlayersFailed: 'Failed to save players',
  teamRemoved: 'Team removed',
  teamRemovedDetail: 'Team removed from favorites',
  playerRemoved: 'Player removed',
  playerRemovedDetail: 'Player removed from favorites',
  teamsUpdated: 'Teams updated',
  teamsUpdatedDetail: 'Your favorite teams have been updated',
  playersUpdated: 'Players updated',
  playersUpdatedDetail: 'Your favorite players have been updated',
} as const;

export const favoriteStarTexts = {
  favorite: (player: string) => `Favorite ${player}`,
  added: 'Added to favorites',
  removed: 'Removed from favorites',
  failed: 'Error updating favorites',
  unknown: 'Your favorites could not be loaded',
  logInFirst: 'Please log in to save favorites',
} as const;

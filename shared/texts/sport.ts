import type { Sport } from '#shared/facts/sports.ts';
import { quoted } from './quoted.ts';

export const sportNames: Record<Sport, string> = {
  NFL: 'NFL',
  NBA: 'NBA',
  SOCCER: 'Soccer',
  CRICKET: 'Cricket',
};

export const sportPageTexts = {
  pageTitle: (sport: string) => `${sport} teams, live scores, news`,
  description: (sport: string) =>
    `${sport} teams and players, live scores, the upcoming schedule, injuries and predictions on Sports Hub.`,
  back: 'Back to Dashboard',
  pages: (sport: string) => `${sport} pages`,
} as const;

export const sportGamesTexts = {
  liveNow: 'Live Now',
  noLiveGames: 'No live games at the moment. Check the schedule below for upcoming games.',
  justEnded: 'Just ended',
  schedule: 'Upcoming schedule',
  wholeSchedule: 'Whole schedule',
  sampleSchedule: 'Sample games, not a real schedule.',
} as const;

/** What stands where a sport has no game to come. */
export const noUpcomingTexts: Record<Sport, string> = {
  NFL: 'No upcoming NFL games found.',
  NBA: 'No upcoming NBA games yet. Preseason schedule will appear here when announced.',
  SOCCER: quoted.noUpcomingGames,
  CRICKET: quoted.noUpcomingGames,
};

export const loadScheduleText = 'Load NFL Schedule';

export const nothingLoadedTexts = {
  title: 'No games came',
  detail: 'The schedule was asked for, and has no NFL game in the next two weeks.',
} as const;

export const directoryTexts = {
  label: 'Teams and players',
  teams: (count?: string) => (count === undefined ? 'Teams' : `Teams (${count})`),
  players: (count?: string) => (count === undefined ? 'Players' : `Players (${count})`),
  searchLabel: 'Search teams or players',
  searchPlaceholder: 'Search teams or players...',
  noTeams: quoted.noTeamsFound,
  noPlayers: quoted.noPlayersFound,
  noTeamsYet: 'No teams yet',
  noPlayersYet: 'No players yet',
  clear: 'Show all',
  update: 'Update team data',
  updateFailed: 'Error',
  updateFailedDetail: 'Failed to update team data',
  sample: 'Sample',
  sampleDetail: 'Sample teams and players: all of them are invented.',
  showAll: (count: number) => `Show all ${count}`,
  firstOnly: (count: number) => `The first ${count} by name. Search to find the others.`,
} as const;

export const positionFilterTexts = { label: 'Positions', all: 'All Positions' } as const;

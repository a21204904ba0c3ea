/** Leagues with live data; stored in upper case. */
export const leagues = ['NFL', 'NBA'] as const;
export type League = (typeof leagues)[number];
export const isLeague = (sport: string): sport is League => sport === 'NFL' || sport === 'NBA';

/** Every sport of the product. Soccer and cricket show sample content. */
export const sports = ['NFL', 'NBA', 'SOCCER', 'CRICKET'] as const;
export type Sport = (typeof sports)[number];

export const sides = ['home', 'away'] as const;
export type Side = (typeof sides)[number];

/** The column `games.possession` holds the index of a side: the specification wants it so. */
export function possessionOf(side: Side): string {
  return String(sides.indexOf(side));
}

export function sideInPossession(possession: string | null): Side | undefined {
  return possession === null ? undefined : sides[Number(possession)];
}

/** What a column compares with: sports are stored in upper case, and asked for in either. */
export function asStored(column: string, value: string): string {
  return column === 'sport' ? value.toUpperCase() : value;
}

/** `unknown`: it was live, and nobody tells of it any more. */
export const gameStatuses = [
  'scheduled',
  'live',
  'final',
  'postponed',
  'cancelled',
  'unknown',
] as const;
export type GameStatus = (typeof gameStatuses)[number];
export type ToldStatus = Exclude<GameStatus, 'unknown'>;
/** There is a score to tell, or to keep back. */
export const hasBegun = (game: { status: string }) => /live|unknown|final/.test(game.status);

/** Filter buttons and roster group order, specification section 9. */
export const positions: Record<Sport, readonly string[]> = {
  NBA: ['PG', 'SG', 'SF', 'PF', 'C'],
  NFL: ['QB', 'RB', 'WR', 'TE', 'OL', 'DL', 'LB', 'DB', 'K', 'P'],
  SOCCER: ['GK', 'DEF', 'MID', 'FWD'],
  CRICKET: ['BAT', 'BOWL', 'ALL', 'WK'],
};

/** How many of a conference play on after the season; in basketball the second line closes the play-in. */
export const playoffLines: Record<League, readonly number[]> = { NFL: [7], NBA: [6, 10] };

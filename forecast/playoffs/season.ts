import { AppError } from '#shared/errors.ts';
import type { League } from '#shared/facts/sports.ts';
import type { Club, TableGame } from '#shared/tie-breakers/table.ts';
import type { Game } from '../game.ts';

/** What a game is to the season: only `regular` ones count for the table. */
export type GameKind = 'regular' | 'play_in' | 'playoffs' | 'cup_final';

/** A game of the season, played (`afterStart`) or to come; one that was called off for good is left out. */
export type SeasonGame = Game & { kind: GameKind };

/** Points a team is better or worse than its rating in its next games, as with somebody hurt. */
export type Offset = { team: string; points: number; games: number };

export type Season = {
  league: League;
  season: number;
  clubs: readonly Club[];
  games: readonly SeasonGame[];
  /** NBA of 2020: clubs that were not asked back after the break stand behind all others. */
  uninvited?: readonly string[];
  /** Of a league that plays by other rules than its model: no play-in, shorter series. */
  plainRules?: { winsNeeded: number };
};

export function listTableGames(games: readonly SeasonGame[]): TableGame[] {
  return games.flatMap(({ kind, home, away, afterStart }) =>
    kind === 'regular' && afterStart ? [{ home, away, score: afterStart.score }] : [],
  );
}

/** Throws AppError for a team that is no club of the season. */
export function indexClubs(clubs: readonly Club[]): (team: string) => number {
  const positions = new Map(clubs.map(({ id }, at) => [id, at]));
  return (team) => {
    const at = positions.get(team);
    if (at === undefined) throw new AppError('internal', `${team} is no club of this season`);
    return at;
  };
}

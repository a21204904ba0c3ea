import type { WinnerFactor } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import type { TeamReport } from './availability.ts';

/** One player's line in a finished game. Shooting columns are not always known. */
export type BoxLine = {
  playerId: string;
  minutes: number;
  points: number;
  rebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  turnovers: number;
  shooting?: {
    fieldGoals: number;
    fieldGoalAttempts: number;
    freeThrows: number;
    freeThrowAttempts: number;
    offensiveRebounds: number;
    fouls: number;
  };
};

export const fieldGroups = ['OL', 'WR', 'TE', 'RB', 'DL', 'LB', 'DB'] as const;
export type FieldGroup = (typeof fieldGroups)[number];
/** `share` of the snaps of his unit, 0 to 1. Quarterbacks and kickers are not among them. */
export type SnapLine = { playerId: string; group: FieldGroup; share: number };

export type Sides<T> = { home: T; away: T };

/** What the forecast knows of a game. Everything under `afterStart` is used for later games only. */
export type Game = {
  id: string;
  league: League;
  /** NFL: the year it starts; NBA: the year it ends. */
  season: number;
  /** Day of the game at the place of the league office, YYYY-MM-DD. */
  date: string;
  home: string;
  away: string;
  isNeutral: boolean;
  isPostseason: boolean;
  nfl?: {
    week: number;
    isDivisionGame: boolean;
    /** Announced before the game. */
    quarterbacks: Partial<Sides<string>>;
    /** Quarterbacks of a team in the order in which they would play. */
    depth?: Partial<Sides<readonly string[]>>;
    /** Those under contract, where all are known: who is not among them has left. */
    roster?: Partial<Sides<ReadonlySet<string>>>;
  };
  /** What was said of the players before the start, where a side's report is known. */
  reports?: Partial<Sides<TeamReport>>;
  /** Market lines of this game: learned from afterwards, used before only where a blend is asked for. */
  lines: {
    /** Points by which the home side is favoured. */
    spread?: number;
    total?: number;
    moneyline?: Sides<number>;
  };
  afterStart?: {
    score: Sides<number>;
    /** Who started (NFL). */
    quarterbacks?: Partial<Sides<string>>;
    boxes?: Sides<readonly BoxLine[]>;
    /** Who was on the field (NFL). */
    snaps?: Sides<readonly SnapLine[]>;
    /** Expected points the starting quarterbacks added by passing and running (NFL). */
    quarterbackEpa?: Partial<Sides<number>>;
  };
};

/** Points in favour of the home side (negative: of the away side). */
export type Factor = { key: WinnerFactor; points: number };

export type Forecast = {
  homeWinProbability: number;
  /** Expected margin of the home side: exactly the sum of the factors in their order. */
  spread: number;
  /** Spread of the margin around that, as the probability takes it. */
  marginSd: number;
  total: number;
  factors: Factor[];
};

/** Games of one day, in an order that does not depend on the order they came in. */
export function groupByDay<Played extends Game>(games: readonly Played[]): Played[][] {
  const days = Map.groupBy(games, (game) => game.date);
  return [...days.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => day.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

export function sumPoints(parts: readonly { points: number }[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

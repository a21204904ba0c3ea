import type { League } from '#shared/facts/sports.ts';
import type { TeamReport } from '../availability.ts';

export const playerStats = {
  NFL: ['fantasyPoints', 'passingYards', 'rushingYards', 'receivingYards'],
  NBA: ['points', 'rebounds', 'assists'],
} as const satisfies Record<League, readonly string[]>;
export type PlayerStat = (typeof playerStats)[League][number];
export type StatLine = Partial<Record<PlayerStat, number>>;

/** One player in one game, played or to come. */
export type PlayerGame = {
  playerId: string;
  /** Those who are compared: QB, RB, WR, TE; one group for the NBA, whose lines tell no position. */
  group: string;
  gameId: string;
  season: number;
  /** Sorts in the order of play; all games of a slot are forecast before any is learned. */
  slot: string;
  team: string;
  opponent: string;
  isHome: boolean;
  /** What is expected of the team, from the winner forecast. */
  outlook?: { spread: number; total: number };
  /** What was said of his team's players before the start. */
  report?: TeamReport;
  afterStart?: PlayedLine;
};

export type PlayedLine = {
  /** Minutes (NBA); passes thrown, carries and targets (NFL). */
  opportunities: number;
  stats: StatLine;
  /** Passes thrown, carries and targets, one by one (NFL). */
  work?: readonly number[];
  /** Of his unit, 0 to 1, where it was counted (NFL). */
  snapShare?: number;
};

/** Recent form (mean of the last five games) from which a player is projected at all. */
export const floors: Record<PlayerStat, number> = {
  fantasyPoints: 6,
  passingYards: 150,
  rushingYards: 25,
  receivingYards: 25,
  points: 8,
  rebounds: 4,
  assists: 3,
};

export const minimumGames = 3;
export const shownGames = 5;
export const lineGames = 10;
/** From so many a line is told: by then a season of football has one. */
export const leastLineGames = 6;

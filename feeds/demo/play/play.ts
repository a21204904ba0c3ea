import type { Side } from '#shared/facts/sports.ts';
import type { Athlete, Injury } from './athletes.ts';
import type { Random } from './random.ts';

/** One team as it comes to a game: its name, all its players, who of them can play, who will be hurt, and how good it is. */
export type FieldedTeam = {
  name: string;
  squad: readonly Athlete[];
  athletes: readonly Athlete[];
  hurt: Injury | undefined;
  attack: number;
  defence: number;
};

export type FieldedGame = { random: Random; teams: Record<Side, FieldedTeam> };

/**
 * What a player did in a play, or what happened to everybody on the court at once: seconds and points while they
 * were there. Names that begin with `longest` keep the largest amount.
 */
export type Deed = { athletes: readonly Athlete[]; side: Side; name: string; amount: number };

export type Score = { home: number; away: number };

/** Feet from the basket that is shot at: `x` across, 25 straight before it; `y` into the field. */
export type Spot = { x: number; y: number };

/** A down of the offence; `toGoal` are the yards to the goal line of the defence. */
export type Down = { offence: Side; down: number; distance: number; toGoal: number; spot: string };

/** "2nd & 7 at KC 34" */
export function describeDown({ down, distance, toGoal, spot }: Down): string {
  const ordinal = ['1st', '2nd', '3rd', '4th'][down - 1] ?? '1st';
  const togo = distance >= toGoal ? 'Goal' : String(distance);
  return `${ordinal} & ${togo} at ${spot}`;
}

/** What the rules of a game bring out. */
export type PlayWords = {
  side: Side | null;
  kind: string;
  /** Written only when somebody reads it: most games are only summed up. */
  words: () => string;
  /** Where a football play began. */
  situation: Down | null;
  /** Where a basketball shot was taken. */
  spot: Spot | null;
  /** Seconds in which nothing moves after it. */
  deadS: number;
  /** What the board says instead of the clock: "Halftime". */
  board: string | null;
};
/** One play with the state of the game after it. */
export type Play = PlayWords & {
  /** Milliseconds after the start of the game; set when the whole game is known. */
  atMs: number;
  period: number;
  clockS: number;
  usedS: number;
  home: number;
  away: number;
  possession: Side | null;
  isScoring: boolean;
  deeds: readonly Deed[];
};

/** A whole game, its plays in order. */
export type PlayedGame = { plays: [Play, ...Play[]]; endsAtMs: number };

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** The last play at or before the moment; the first one before any. */
export function indexAt({ plays }: PlayedGame, elapsedMs: number): number {
  return Math.max(
    0,
    plays.findLastIndex(({ atMs }) => atMs <= elapsedMs),
  );
}

export function playAt(game: PlayedGame, elapsedMs: number): Play {
  return game.plays[indexAt(game, elapsedMs)] ?? game.plays[0];
}

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

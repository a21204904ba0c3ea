import type { Side } from '../../feed-rows.ts';
import type { Athlete } from './athletes.ts';
import type { Play, Score } from './play.ts';
import type { Random } from './random.ts';

/** A player who is hurt in a game, and when: he does not come back into it. */
export type Hurt = { athleteId: string; period: number; clockS: number; part: string };

/** One team as it comes to a game: its name, who can play, and how good it is. */
export type FieldedTeam = {
  name: string;
  athletes: readonly Athlete[];
  hurts: readonly Hurt[];
  attack: number;
  defence: number;
};

export type FieldedGame = { random: Random; teams: Record<Side, FieldedTeam> };

/** What the rules of a game bring out, before it has a place on the wall clock. */
export type Outcome = { plays: Play[]; score: Score };

import { z } from 'zod';
import { type League, leagues } from '#shared/facts/sports.ts';
import fitted from './fitted/availability.json' with { type: 'json' };
import { FittedSeasons, findFittedSet } from './fitted-sets.ts';

/** What is said of a player before a game, and how often who was called so plays before any game has shown it. */
const beliefs = {
  season: 0.01,
  out: 0.02,
  doubtful: 0.05,
  /** Put on the inactive list in the days before. */
  inactive: 0.2,
  'day-to-day': 0.5,
  questionable: 0.55,
  probable: 0.9,
  available: 0.95,
  /** His team has told who is hurt, and he is not among them. */
  unlisted: 0.93,
} as const;
export type AvailabilityWord = keyof typeof beliefs;
/** `practice`: how much he took part in the last one before the game (NFL). */
export type PlayerStatus = { word: AvailabilityWord; practice?: 'none' | 'limited' | 'full' };

/** What was said of a team's players; in a complete report, who is missing is unlisted. */
export type TeamReport = {
  said: ReadonlyMap<string, PlayerStatus>;
  isComplete: boolean;
  /** Games of the team between the report and the game it is asked for. */
  gamesAhead?: number;
};

type Counts = { played: number; chances: number };

/** Chance to play after missing 0, 1, 2... games in a row where nothing is said, as counts to begin with. */
const unsaid = [
  [460, 500],
  [30, 50],
  [20, 50],
  [12, 50],
  [10, 50],
  [8, 50],
  [10, 100],
] as const;
const seasonKeep = 0.7;
/** How many games a belief counts before those that are seen. */
const beliefGames = 20;
/** Missed games in a row that are told apart where something is said: 0, 1, 2 to 4, 5 and more. */
const absencesTold = [0, 1, 2, 5] as const;
/** A report is held against the game it was for and so many after it; what is further ahead counts alike. */
const mostAhead = 2;
/** A player of whom was said that he is out comes nearer to everybody else with each game of his team. */
const aheadShare = 0.35;

const AvailabilitySet = z.strictObject({
  league: z.enum(leagues),
  seasons: FittedSeasons,
  /** By word, practice, missed games and games ahead: [played, chances]. */
  counts: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type AvailabilitySet = z.infer<typeof AvailabilitySet>;
const sets = z.array(AvailabilitySet).parse(fitted);

type KnownReport = { report: TeamReport; missed: ReadonlyMap<string, number> };

/**
 * Chance to play from what is said, the games missed in a row and how old the report is. It is learned game by
 * game; what earlier seasons showed stands in `fitted/availability.json`.
 */
export class AvailabilityModel {
  readonly #league: League;
  readonly #unsaid: Counts[] = unsaid.map(([played, chances]) => ({ played, chances }));
  readonly #said = new Map<string, Counts>();
  /** The last reports of each team with the games its players had missed then, newest first. */
  readonly #told = new Map<string, (KnownReport | undefined)[]>();

  constructor(league: League) {
    this.#league = league;
  }

  getChance(report: TeamReport | undefined, playerId: string, missed: number): number {
    const ahead = Math.min(report?.gamesAhead ?? 0, mostAhead);
    const { played, chances } = this.#find(this.findStatus(report, playerId), missed, ahead);
    return played / chances;
  }

  /** Undefined where nothing is said, not even by silence. */
  findStatus(report: TeamReport | undefined, playerId: string): PlayerStatus | undefined {
    return report?.said.get(playerId) ?? (report?.isComplete ? { word: 'unlisted' } : undefined);
  }

  /** After a game of a team: who played of those whose missed games are given. */
  learn(
    team: string,
    report: TeamReport | undefined,
    missed: ReadonlyMap<string, number>,
    hasPlayed: (playerId: string) => boolean,
  ): void {
    for (const [id, games] of missed) {
      if (this.findStatus(report, id) !== undefined) continue;
      count(this.#find(undefined, games, 0), hasPlayed(id));
    }
    const told = [report && { report, missed }, ...(this.#told.get(team) ?? [])];
    this.#told.set(team, told.slice(0, mostAhead));
    for (const [ahead, then] of told.entries()) {
      for (const [id, games] of then?.missed ?? []) {
        if (!missed.has(id)) continue;
        const status = this.findStatus(then?.report, id);
        if (status !== undefined) count(this.#find(status, games, ahead), hasPlayed(id));
      }
    }
  }

  /** Forgets a part of what was seen without a report, and takes over what was fitted on seasons before. */
  enterSeason(season: number): void {
    this.#told.clear();
    for (const counts of this.#unsaid) {
      counts.played *= seasonKeep;
      counts.chances *= seasonKeep;
    }
    const own = sets.filter(({ league }) => league === this.#league);
    const set = findFittedSet(own, season);
    for (const [key, [played, chances]] of Object.entries(set?.counts ?? {})) {
      if ((this.#said.get(key)?.chances ?? 0) < chances) this.#said.set(key, { played, chances });
    }
  }

  /** What was seen of each kind: what a fitted set holds. */
  listCounts(): [key: string, counts: [played: number, chances: number]][] {
    return [...this.#said]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { played, chances }]) => [key, [played, chances]]);
  }

  #find(status: PlayerStatus | undefined, missed: number, ahead: number): Counts {
    const unknown = this.#unsaid[Math.min(missed, this.#unsaid.length - 1)];
    if (status === undefined) return unknown ?? { played: 0, chances: 1 };
    const { word, practice = '' } = status;
    const least = absencesTold.findLast((games) => missed >= games);
    const key = [word, practice, least, ahead].join(' ');
    const known = this.#said.get(key);
    if (known !== undefined) return known;
    const nearer = 1 - (1 - aheadShare) ** ahead;
    const chance = beliefs[word] + nearer * (beliefs.unlisted - beliefs[word]);
    const counts = { played: beliefGames * chance, chances: beliefGames };
    this.#said.set(key, counts);
    return counts;
  }
}

function count(counts: Counts, hasPlayed: boolean): void {
  counts.chances += 1;
  if (hasPlayed) counts.played += 1;
}

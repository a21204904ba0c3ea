import { z } from 'zod';
import { type Side, sides } from '#shared/facts/sports.ts';
import type { PlayerStatus, TeamReport } from './availability.ts';
import type { Game } from './game.ts';
import type { Stake } from './stakes.ts';

/** A quarterback of a team and his chance to start; those of all its candidates add up to 1. */
export type Candidate = { id: string; chance: number };

/**
 * How often who stands first in line did start, by what is known of him: counted over 2012-2020. A word of the
 * report comes before all others.
 */
const chances = {
  /** The team's regular, or its last starter with no regular beside him. */
  regular: 0.97,
  /** He started last in place of the regular. */
  standIn: 0.88,
  /** Before the first game of a season of which no depth chart is known. */
  afterSummer: 0.78,
  /** The next in line, once the first does not start. */
  next: 0.8,
} as const;

const saidChances: Record<PlayerStatus['word'], number> = {
  season: 0.01,
  out: 0.01,
  doubtful: 0.06,
  inactive: 0.1,
  'day-to-day': 0.65,
  questionable: 0.65,
  probable: 0.98,
  available: 0.97,
  unlisted: 0.97,
};
const questionableChances = { none: 0.43, limited: 0.61, full: 0.88 } as const;
/** Of a regular who was hurt and missing, and is named in a report again. */
const returnChances: Partial<Record<PlayerStatus['word'], number>> = {
  unlisted: 0.95,
  probable: 0.65,
  questionable: 0.42,
};
/** In the last week of the regular season, by what the game can still change for the team. */
const lastWeekShares = { open: 1, out: 0.92, settled: 0.3 } as const;

/** Half a season: who started most of these is the regular. */
const startsKept = 8;
/** Nobody less likely is told. */
const leastChance = 0.005;

/** The last starts of each team, oldest first. */
export const Starts = z.record(
  z.string(),
  z.array(z.strictObject({ id: z.string(), season: z.number() })),
);
export type Starts = z.infer<typeof Starts>;
type Start = Starts[string][number];

/** Who starts at quarterback, by the starts of earlier games and what is known before the game. */
export class Starters {
  readonly #starts = new Map<string, readonly Start[]>();
  /** The team of each quarterback's last start. */
  readonly #teams = new Map<string, string>();
  /** Who was said to be hurt while another one started. */
  readonly #hurt = new Set<string>();

  /** Who started the team's last game of this season. */
  findLast(team: string, season: number): string | undefined {
    const last = this.#starts.get(team)?.at(-1);
    return last?.season === season ? last.id : undefined;
  }

  /** The first is the one first in line, who need not be the likeliest; the last one is nobody who is known. */
  expect(game: Game, side: Side, stake: Stake = 'open'): Candidate[] {
    const announced = game.nfl?.quarterbacks[side];
    if (announced !== undefined) return [{ id: announced, chance: 1 }];
    const candidates: Candidate[] = [];
    const share = isLastWeek(game) ? lastWeekShares[stake] : 1;
    let left = 1;
    for (const [at, { id, chance }] of this.#lineUp(game, side).entries()) {
      const own = left * (at === 0 ? chance * share : Math.min(chance, chances.next));
      if (own < leastChance) continue;
      candidates.push({ id, chance: own });
      left -= own;
    }
    return [...candidates, { id: `substitute of ${game[side]}`, chance: left }];
  }

  /** In the order in which they would be asked to play, each with the chance that he does when he is. */
  #lineUp(game: Game, side: Side): Candidate[] {
    const team = game[side];
    // What was said of the game before tells nothing of who starts now.
    const said = game.reports?.[side];
    const report = said?.gamesAhead ? undefined : said;
    const depth = game.nfl?.depth?.[side];
    const roster = game.nfl?.roster?.[side];
    const starts = (this.#starts.get(team) ?? []).filter(
      ({ id }) => this.#teams.get(id) === team && (roster?.has(id) ?? true),
    );
    const last = starts.at(-1);
    const regular = findRegular(starts);
    const isFirst = last?.season !== game.season;
    const tell = (id: string): Candidate => {
      const status = report?.said.get(id);
      if (status !== undefined) return { id, chance: toChance(status) };
      if (isFirst && depth === undefined) return { id, chance: chances.afterSummer };
      return { id, chance: id === last?.id && id !== regular ? chances.standIn : chances.regular };
    };
    if (isFirst || last === undefined) return unique(depth ?? [regular, last?.id]).map(tell);
    const returning = this.#findReturning(regular, last.id, report);
    const others = [last.id, ...(depth ?? []), regular, ...starts.toReversed().map(({ id }) => id)];
    const rest = unique(others).filter((id) => id !== returning?.id);
    return [...(returning ? [returning] : []), ...rest.map(tell)];
  }

  #findReturning(regular: string | undefined, last: string, report: TeamReport | undefined) {
    if (regular === undefined || regular === last || !this.#hurt.has(regular)) return undefined;
    const chance = returnChances[report?.said.get(regular)?.word ?? 'out'];
    return chance === undefined ? undefined : { id: regular, chance };
  }

  tell(): Starts {
    return Object.fromEntries([...this.#starts].map(([team, starts]) => [team, [...starts]]));
  }

  /** Before the first game. */
  restore(known: Starts): void {
    for (const [team, starts] of Object.entries(known)) {
      this.#starts.set(team, starts);
      for (const { id } of starts) this.#teams.set(id, team);
    }
  }

  /** Once the game is over. */
  learn(game: Game): void {
    for (const side of sides) {
      const id = game.afterStart?.quarterbacks?.[side];
      if (id !== undefined) this.#learnStart(game, side, id);
    }
  }

  #learnStart(game: Game, side: Side, id: string): void {
    const team = game[side];
    const starts = this.#starts.get(team) ?? [];
    const said = game.reports?.[side]?.said;
    for (const { id: other } of starts) {
      const word = said?.get(other)?.word ?? 'unlisted';
      if (other !== id && saidChances[word] < chances.standIn) this.#hurt.add(other);
    }
    this.#hurt.delete(id);
    this.#teams.set(id, team);
    // Who stands in for a rested regular in the last week says nothing of the next game.
    const regular = findRegular(starts);
    if (isLastWeek(game) && regular !== id && regular === starts.at(-1)?.id) return;
    this.#starts.set(team, [...starts, { id, season: game.season }].slice(-startsKept));
  }
}

export function isLastWeek({ season, isPostseason, nfl }: Game): boolean {
  return !isPostseason && (nfl?.week ?? 1) >= (season >= 2021 ? 18 : 17);
}

function toChance({ word, practice }: PlayerStatus): number {
  const byPractice =
    practice && word === 'questionable' ? questionableChances[practice] : undefined;
  return byPractice ?? saidChances[word];
}

/** The one with most of the starts; of as many, the later one. */
function findRegular(starts: readonly Start[]): string | undefined {
  const counts = Map.groupBy(starts.toReversed(), ({ id }) => id);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function unique(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}

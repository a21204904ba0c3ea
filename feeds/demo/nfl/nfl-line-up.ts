import type { Athlete } from '../play/athletes.ts';
import type { FieldedTeam } from '../play/fielded-game.ts';
import { between, type Random, WeightedItems } from '../play/random.ts';

/** Points a team loses when the first of a position is missing and the next one plays. */
const worthOfFirst: Record<string, readonly number[]> = {
  QB: [5.2, 1.5],
  RB: [0.6, 0.3],
  WR: [1.1, 0.7, 0.4],
  TE: [0.5],
  OL: [0.6, 0.6, 0.5, 0.5, 0.4],
  DL: [0.7, 0.6, 0.4, 0.3],
  LB: [0.6, 0.5, 0.3],
  DB: [0.8, 0.6, 0.5, 0.3],
};
const defenders = new Set(['DL', 'LB', 'DB']);

const carries: Record<string, readonly number[]> = { RB: [1, 0.48, 0.14, 0.03], WR: [0.035, 0.02] };
const targets: Record<string, readonly number[]> = {
  WR: [1, 0.78, 0.52, 0.2, 0.08, 0.04],
  TE: [0.6, 0.2, 0.06],
  RB: [0.42, 0.26, 0.08],
};
const tackles: Record<string, readonly number[]> = {
  LB: [1.15, 1.05, 0.9, 0.3, 0.2],
  DB: [1, 0.95, 0.8, 0.75, 0.5, 0.2],
  DL: [0.6, 0.55, 0.5, 0.45, 0.25, 0.2],
};
const rushes: Record<string, readonly number[]> = {
  DL: [1.6, 1.3, 1, 0.8, 0.4, 0.3],
  LB: [0.7, 0.6, 0.3],
  DB: [0.1, 0.1],
};
const covers: Record<string, readonly number[]> = {
  DB: [1.4, 1.3, 1, 0.9, 0.5],
  LB: [0.4, 0.3, 0.2],
  DL: [0.12, 0.1],
};

/** Points of attack and defence that a team misses with these players out. */
export function missedPoints(athletes: readonly Athlete[], out: ReadonlySet<string>) {
  const missed = { attack: 0, defence: 0 };
  for (const { id, position, depth } of athletes) {
    if (!out.has(id)) continue;
    const points = worthOfFirst[position]?.[depth - 1] ?? 0;
    missed[defenders.has(position) ? 'defence' : 'attack'] += points;
  }
  return missed;
}

/** Who plays for one team, and how often each is meant. */
export class NflLineUp {
  readonly team: FieldedTeam;
  readonly #gone = new Set<string>();
  readonly #form = new Map<string, number>();
  quarterback: Athlete;
  kicker: Athlete;
  punter: Athlete;
  returner: Athlete;
  runners: WeightedItems<Athlete>;
  receivers: WeightedItems<Athlete>;
  tacklers: WeightedItems<Athlete>;
  rushers: WeightedItems<Athlete>;
  coverers: WeightedItems<Athlete>;

  constructor(random: Random, team: FieldedTeam) {
    this.team = team;
    for (const { id } of team.athletes) this.#form.set(id, between(random, 0.7, 1.35));
    this.quarterback = this.#first('QB');
    this.kicker = this.#first('K');
    this.punter = this.#first('P');
    this.returner = this.#first('DB');
    this.runners = this.#among(carries);
    this.receivers = this.#among(targets);
    this.tacklers = this.#among(tackles);
    this.rushers = this.#among(rushes);
    this.coverers = this.#among(covers);
  }

  find(athleteId: string): Athlete | undefined {
    return this.team.athletes.find(({ id }) => id === athleteId);
  }

  isGone(athlete: Athlete): boolean {
    return this.#gone.has(athlete.id);
  }

  /** Goes on without a player. */
  lose(athlete: Athlete): void {
    this.#gone.add(athlete.id);
    this.quarterback = this.#first('QB');
    this.returner = this.#first('DB');
    this.runners = this.#among(carries);
    this.receivers = this.#among(targets);
    this.tacklers = this.#among(tackles);
    this.rushers = this.#among(rushes);
    this.coverers = this.#among(covers);
  }

  /** Starters of every position that has figures. */
  starters(): Athlete[] {
    const counts: Record<string, number> = {
      QB: 1,
      RB: 1,
      WR: 3,
      TE: 1,
      DL: 4,
      LB: 3,
      DB: 4,
      K: 1,
      P: 1,
    };
    return Object.entries(counts).flatMap(([position, count]) =>
      this.#able(position).slice(0, count),
    );
  }

  #able(position: string): Athlete[] {
    const able = this.team.athletes.filter((athlete) => athlete.position === position);
    return able.filter((athlete) => !this.#gone.has(athlete.id));
  }

  #first(position: string): Athlete {
    const [first] = this.#able(position);
    const [standIn] = this.team.athletes;
    const found = first ?? this.#able('WR')[0] ?? standIn;
    if (found === undefined) throw new RangeError(`${this.team.name} has no players`);
    return found;
  }

  /** Players in the order of their position take its weights; who is missing makes room for the next. */
  #among(weights: Record<string, readonly number[]>): WeightedItems<Athlete> {
    const weightOf = new Map<Athlete, number>();
    for (const [position, shares] of Object.entries(weights)) {
      for (const [index, athlete] of this.#able(position).entries()) {
        const share = shares[index];
        if (share === undefined) break;
        const form = this.#form.get(athlete.id) ?? 1;
        weightOf.set(athlete, share * form * Math.exp(0.22 * athlete.skill));
      }
    }
    const [first = this.#first('DB'), ...rest] = weightOf.keys();
    return new WeightedItems<Athlete>([first, ...rest], (athlete) => weightOf.get(athlete) ?? 1);
  }
}

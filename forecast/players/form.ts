import { lineGames, type PlayedLine, type PlayerStat } from './player-game.ts';

/** A mean in which each game counts less than the next; knows how many games it is worth. */
export class FadingMean {
  #sum = 0;
  #weight = 0;
  readonly #keep: number;

  constructor(keep: number) {
    this.#keep = keep;
  }

  get weight(): number {
    return this.#weight;
  }

  add(value: number, weight = 1): void {
    this.#sum = this.#sum * this.#keep + value;
    this.#weight = this.#weight * this.#keep + weight;
  }

  fade(keep: number): void {
    this.#sum *= keep;
    this.#weight *= keep;
  }

  /** Pulled to `prior` as if that had been seen `priorWeight` times. */
  get(prior: number, priorWeight: number): number {
    const weight = this.#weight + priorWeight;
    return weight === 0 ? prior : (this.#sum + prior * priorWeight) / weight;
  }
}

/** How slowly things are forgotten, as the share that is left after a game or a summer. */
export type Memory = {
  slowKeep: number;
  fastKeep: number;
  /** Of points per opportunity. */
  rateKeep: number;
  seasonKeep: number;
  /** Games of the average player that a newcomer is believed to have played. */
  priorGames: number;
  /** Of passes, carries and targets one by one, and of what missing team-mates left to a player. */
  workKeep: number;
  opponentKeep: number;
  opponentPrior: number;
};

/** Passes thrown, carries, targets. */
const kindsOfWork = 3;
/** After more games than these that nobody has counted, a share of the snaps is one of another time. */
const mostUncounted = 3;

type Pace = { slow: FadingMean; fast: FadingMean };

/** What a player's past games tell. */
export class Form {
  readonly opportunities: Pace;
  readonly work: readonly Pace[];
  /** Share of his unit's snaps. */
  readonly snaps: Pace;
  readonly #memory: Memory;
  readonly #stats = new Map<string, StatForm>();
  #season: number | undefined;
  #uncounted = 0;
  games = 0;

  constructor(memory: Memory) {
    this.#memory = memory;
    const { slowKeep, fastKeep, workKeep } = memory;
    const pace = (keep: number): Pace => ({
      slow: new FadingMean(slowKeep),
      fast: new FadingMean(keep),
    });
    this.opportunities = pace(fastKeep);
    this.work = Array.from({ length: kindsOfWork }, () => pace(workKeep));
    this.snaps = pace(fastKeep);
  }

  get hasSnaps(): boolean {
    return this.snaps.fast.weight > 0 && this.#uncounted <= mostUncounted;
  }

  find(stat: PlayerStat): StatForm | undefined {
    return this.#stats.get(stat);
  }

  enterSeason(season: number): void {
    if (season === this.#season) return;
    this.#season = season;
    for (const form of this.#stats.values()) form.enterSeason(this.#memory.seasonKeep);
    for (const { slow, fast } of [this.opportunities, this.snaps, ...this.work]) {
      slow.fade(this.#memory.seasonKeep);
      fast.fade(this.#memory.seasonKeep);
    }
  }

  add({ opportunities, stats, work = [], snapShare }: PlayedLine): void {
    this.games += 1;
    addTo(this.opportunities, opportunities);
    for (const [at, pace] of this.work.entries()) addTo(pace, work[at]);
    addTo(this.snaps, snapShare);
    this.#uncounted = snapShare === undefined ? this.#uncounted + 1 : 0;
    for (const [stat, value] of Object.entries(stats)) {
      const form = this.#stats.get(stat) ?? new StatForm(this.#memory);
      this.#stats.set(stat, form);
      form.add(value, opportunities);
    }
  }
}

function addTo({ slow, fast }: Pace, amount: number | undefined): void {
  if (amount === undefined) return;
  slow.add(amount);
  fast.add(amount);
}

export class StatForm {
  readonly slow: FadingMean;
  readonly fast: FadingMean;
  readonly rate: FadingMean;
  #recent: number[] = [];
  #season: number[] = [];
  #before: number[] = [];

  constructor(memory: Memory) {
    this.slow = new FadingMean(memory.slowKeep);
    this.fast = new FadingMean(memory.fastKeep);
    this.rate = new FadingMean(memory.rateKeep);
  }

  enterSeason(keep: number): void {
    for (const mean of [this.slow, this.fast, this.rate]) mean.fade(keep);
    if (this.#season.length > 0) this.#before = this.#season;
    this.#season = [];
  }

  add(value: number, opportunities: number): void {
    this.slow.add(value);
    this.fast.add(value);
    this.rate.add(value, opportunities);
    this.#recent = [...this.#recent, value].slice(-lineGames);
    this.#season.push(value);
  }

  getLast(count: number): readonly number[] {
    return this.#recent.slice(-count);
  }

  /** Of this season, before its first game of the last one. */
  getSeasonMean(): number {
    return mean(this.#season.length > 0 ? this.#season : this.#before);
  }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

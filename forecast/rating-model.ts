import { z } from 'zod';
import type { WinnerFactor } from '#shared/facts/forecasts.ts';
import type { Side } from '#shared/facts/sports.ts';
import type { Calendar } from './calendar.ts';
import type { Factor, Game } from './game.ts';
import { LinearFilter, type Term } from './linear-filter.ts';
import type { Candidate, Starters } from './starters.ts';

export type FactorTerm = Term & { factor: WinnerFactor };

/** How a kind of hidden quantity changes: within a season after each game, and from season to season. */
const Drift = z.strictObject({
  mean: z.number(),
  seasonKeep: z.number(),
  seasonSd: z.number(),
  gameSd: z.number(),
});
export type Drift = z.infer<typeof Drift>;

export type Seed = { state: string; mean: number; sd: number; drift: Drift };

/** What one number of a game (margin or total) is made of in one league. */
export type RatingRules = {
  /** The quantities the game needs, with what is believed of one never met before. */
  seeds(game: Game): Seed[];
  /** When the teams played; absent where rest counts for nothing. */
  readonly calendar?: Calendar;
  /** The sum that is expected before the start, with the rest of another calendar where one is given. */
  terms(game: Game, calendar?: Calendar): FactorTerm[];
  /** The sum in hindsight: who really played. */
  termsAfter(game: Game): FactorTerm[];
  result(game: Game): number | undefined;
  line(game: Game): { value: number; sd: number } | undefined;
  resultNoise: { sd: number; clip: number };
  /** What else the game told, besides its result and its line. */
  listFurther?(game: Game): { terms: Term[]; value: number; sd: number }[];
  /** Who started of late, and who may start (NFL). */
  readonly starters?: Starters;
  expectStarters?(game: Game, side: Side): Candidate[];
  /** Takes note of a game once all games of its day are forecast. */
  remember(game: Game): void;
};

/** What was believed at the end of a season, to go on from later. */
export const Beliefs = z.strictObject({
  season: z.number(),
  drifts: z.array(Drift),
  /** `drift`: position among the drifts; `season`: the last one in which it was met. */
  states: z.array(
    z.strictObject({
      name: z.string(),
      mean: z.number(),
      sd: z.number(),
      drift: z.number(),
      season: z.number(),
    }),
  ),
  /** In thousandths: of each state with those before it, row by row. */
  correlations: z.array(z.int()),
});
export type Beliefs = z.infer<typeof Beliefs>;

/** A quantity that stays as it is. */
export const fixedDrift: Drift = { mean: 0, seasonKeep: 1, seasonSd: 0, gameSd: 0 };

/** A quarterback not met for this many seasons is forgotten. */
const seasonsKept = 2;

/** Ratings that learn day by day from results and, where the rules give them, from lines of past games. */
export class RatingModel {
  readonly #filter = new LinearFilter();
  readonly #kinds = new Map<string, { drift: Drift; season: number }>();
  #season: number | undefined;
  rules: RatingRules;

  constructor(rules: RatingRules) {
    this.rules = rules;
  }

  /** Must be called with the games of a day before they are expected. */
  prepare(day: readonly Game[]): void {
    for (const game of day) {
      if (game.season !== this.#season) this.#enterSeason(game.season);
      for (const { state, mean, sd, drift } of this.rules.seeds(game)) {
        if (!this.#filter.has(state)) this.#filter.add(state, mean, sd);
        this.#kinds.set(state, { drift, season: game.season });
      }
    }
  }

  expect(game: Game, calendar?: Calendar): { variance: number; parts: Factor[] } {
    const terms = this.rules.terms(game, calendar);
    const parts = terms.map(({ state, weight, factor: key }) => ({
      key,
      points: weight * this.#filter.getMean(state),
    }));
    return { variance: this.#filter.expect(terms).variance, parts };
  }

  /** What is believed of some quantities together; the covariance row by row. */
  getBeliefs(states: readonly string[]): { mean: Float64Array; covariance: Float64Array } {
    const pairs = states.flatMap((own) =>
      states.map((other) => this.#filter.getCovariance(own, other)),
    );
    return { mean: this.getMeans(states), covariance: Float64Array.from(pairs) };
  }

  getMeans(states: readonly string[]): Float64Array {
    return Float64Array.from(states, (state) => this.#filter.getMean(state));
  }

  /** Doubt that a quantity gains with each game it takes part in. */
  getGameSd(state: string): number {
    return this.#kinds.get(state)?.drift.gameSd ?? 0;
  }

  /** Learns from the finished games of a day; the others only take their place in the calendar. */
  learn(day: readonly Game[]): void {
    for (const game of day) {
      const result = this.rules.result(game);
      if (result === undefined) continue;
      const terms = this.rules.termsAfter(game);
      const line = this.rules.line(game);
      if (line !== undefined) this.#filter.observe(terms, line.value, { sd: line.sd });
      this.#filter.observe(terms, result, this.rules.resultNoise);
      for (const { terms: told, value, sd } of this.rules.listFurther?.(game) ?? []) {
        this.#filter.observe(told, value, { sd });
      }
      for (const { state } of terms) {
        const sd = this.#kinds.get(state)?.drift.gameSd ?? 0;
        if (sd > 0) this.#filter.drift(state, { mean: 0, keep: 1, sd });
      }
    }
    this.remember(day);
  }

  /** What the rules keep of a day of games, such as who started, without moving what is believed. */
  remember(day: readonly Game[]): void {
    for (const game of day) this.rules.remember(game);
  }

  /** Of the quantities that are named; rounded, as they are written down. */
  tell(isTold: (state: string, season: number) => boolean): Beliefs {
    const names = this.#filter.names.filter((name) =>
      isTold(name, this.#kinds.get(name)?.season ?? 0),
    );
    const drifts: Drift[] = [];
    const states = names.map((name) => {
      const { drift, season } = this.#kinds.get(name) ?? { drift: fixedDrift, season: 0 };
      const known = drifts.findIndex((own) => JSON.stringify(own) === JSON.stringify(drift));
      const at = known < 0 ? drifts.push(drift) - 1 : known;
      const [mean, sd] = [this.#filter.getMean(name), this.#filter.getSd(name)];
      return { name, mean: round(mean), sd: round(sd), drift: at, season };
    });
    const correlations = names.flatMap((name, row) =>
      names.slice(0, row).map((other) => {
        const spread = this.#filter.getSd(name) * this.#filter.getSd(other);
        return Math.round((1_000 * this.#filter.getCovariance(name, other)) / spread);
      }),
    );
    return { season: this.#season ?? 0, drifts, states, correlations };
  }

  /** Goes on from there, before the first game. */
  restore({ season, drifts, states, correlations }: Beliefs): void {
    this.#season = season;
    this.#filter.addTogether(
      states,
      correlations.map((thousandths) => thousandths / 1_000),
    );
    for (const { name, drift, season: met } of states) {
      this.#kinds.set(name, { drift: drifts[drift] ?? fixedDrift, season: met });
    }
  }

  #enterSeason(season: number): void {
    const summers = season - (this.#season ?? season);
    this.#season = season;
    for (const state of [...this.#filter.names]) {
      const kind = this.#kinds.get(state);
      if (kind === undefined) continue;
      if (state.startsWith('quarterback ') && kind.season < season - seasonsKept) {
        this.#filter.remove(state);
        this.#kinds.delete(state);
        continue;
      }
      const { mean, seasonKeep, seasonSd } = kind.drift;
      for (let summer = 0; summer < summers; summer += 1) {
        this.#filter.drift(state, { mean, keep: seasonKeep, sd: seasonSd });
      }
    }
  }
}

function round(value: number): number {
  return Number(value.toFixed(2));
}

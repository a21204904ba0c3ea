import { clampProbability, logistic, logit } from './normal.ts';

/**
 * Walk-forward recalibration (Platt's with the intercept held at 0, so that both sides stay alike): how far
 * the log-odds of earlier seasons' forecasts had to be stretched to fit what happened.
 */
export class Recalibration {
  readonly #past: { logOdds: number; outcome: number; weight: number }[] = [];
  readonly #priorWeight: number;
  readonly #seasonKeep: number;
  #stretch = 1;
  #season: number | undefined;
  #fittedUpTo = 0;

  /**
   * `priorWeight`: how many units of information speak for leaving the forecasts as they are;
   * `seasonKeep`: the weight of a season beside the one after it.
   */
  constructor({ priorWeight, seasonKeep = 1 }: { priorWeight: number; seasonKeep?: number }) {
    this.#priorWeight = priorWeight;
    this.#seasonKeep = seasonKeep;
  }

  /** Refits at the first game of a season, from the games before it. */
  enterSeason(season: number): void {
    if (season === this.#season) return;
    this.#season = season;
    for (const game of this.#past) game.weight *= this.#seasonKeep;
    if (this.#past.length > this.#fittedUpTo) this.#fit();
  }

  get stretch(): number {
    return this.#stretch;
  }

  apply(probability: number): number {
    return logistic(this.#stretch * logit(clampProbability(probability)));
  }

  learn(probability: number, outcome: number): void {
    this.#past.push({ logOdds: logit(clampProbability(probability)), outcome, weight: 1 });
  }

  #fit(): void {
    this.#fittedUpTo = this.#past.length;
    for (let step = 0; step < 8; step += 1) {
      let gradient = this.#priorWeight * (1 - this.#stretch);
      let information = this.#priorWeight;
      for (const { logOdds, outcome, weight } of this.#past) {
        const probability = logistic(this.#stretch * logOdds);
        gradient += weight * (outcome - probability) * logOdds;
        information += weight * probability * (1 - probability) * logOdds * logOdds;
      }
      this.#stretch += gradient / information;
    }
  }
}

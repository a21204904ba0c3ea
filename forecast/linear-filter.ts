import { AppError } from '#shared/errors.ts';

/** One summand of an observed number: a hidden quantity times a known weight. */
export type Term = { state: string; weight: number };

/**
 * Kalman filter over hidden quantities that are known by name (a team's strength, the home advantage).
 * It holds what is believed of each (mean) and how surely (covariance), docs/forecast.md section 2.
 */
export class LinearFilter {
  readonly #index = new Map<string, number>();
  readonly #names: string[] = [];
  #capacity = 64;
  #mean = new Float64Array(this.#capacity);
  #covariance = new Float64Array(this.#capacity * this.#capacity);
  #gain = new Float64Array(this.#capacity);

  get names(): readonly string[] {
    return this.#names;
  }

  has(state: string): boolean {
    return this.#index.has(state);
  }

  getMean(state: string): number {
    return this.#mean[this.#position(state)] ?? 0;
  }

  getSd(state: string): number {
    return Math.sqrt(this.getCovariance(state, state));
  }

  getCovariance(state: string, other: string): number {
    return this.#covariance[this.#position(state) * this.#capacity + this.#position(other)] ?? 0;
  }

  add(state: string, mean: number, sd: number): void {
    if (this.#names.length === this.#capacity) this.#grow();
    const at = this.#names.push(state) - 1;
    this.#index.set(state, at);
    this.#mean[at] = mean;
    for (let other = 0; other <= at; other += 1) this.#setPair(at, other, 0);
    this.#covariance[at * this.#capacity + at] = sd * sd;
  }

  /** Adds quantities that are believed together: the correlations of each with those before it, row by row. */
  addTogether(
    states: readonly { name: string; mean: number; sd: number }[],
    correlations: readonly number[],
  ): void {
    let cell = 0;
    for (const [row, { name, mean, sd }] of states.entries()) {
      this.add(name, mean, sd);
      for (const other of states.slice(0, row)) {
        const covariance = (correlations[cell] ?? 0) * sd * other.sd;
        this.#setPair(this.#position(name), this.#position(other.name), covariance);
        cell += 1;
      }
    }
  }

  /** Forgets one quantity; what is believed of the others stays. */
  remove(state: string): void {
    const at = this.#position(state);
    const last = this.#names.length - 1;
    const moved = this.#names[last];
    if (at !== last && moved !== undefined) {
      this.#mean[at] = this.#mean[last] ?? 0;
      const variance = this.#covariance[last * this.#capacity + last] ?? 0;
      for (let other = 0; other < last; other += 1) {
        this.#setPair(at, other, this.#covariance[last * this.#capacity + other] ?? 0);
      }
      this.#covariance[at * this.#capacity + at] = variance;
      this.#names[at] = moved;
      this.#index.set(moved, at);
    }
    this.#names.pop();
    this.#index.delete(state);
  }

  /** The passing of time: the deviation from `mean` shrinks to `keep`, then doubt of `sd` is added. */
  drift(state: string, { mean, keep, sd }: { mean: number; keep: number; sd: number }): void {
    const at = this.#position(state);
    if (keep !== 1) {
      this.#mean[at] = mean + keep * ((this.#mean[at] ?? 0) - mean);
      for (let other = 0; other < this.#names.length; other += 1) {
        if (other === at) continue;
        this.#setPair(at, other, keep * (this.#covariance[at * this.#capacity + other] ?? 0));
      }
      this.#scaleVariance(at, keep * keep, 0);
    }
    this.#scaleVariance(at, 1, sd * sd);
  }

  expect(terms: readonly Term[]): { mean: number; variance: number } {
    const positions = terms.map((term) => this.#position(term.state));
    let mean = 0;
    let variance = 0;
    for (const [row, { weight }] of terms.entries()) {
      const at = positions[row] ?? 0;
      mean += weight * (this.#mean[at] ?? 0);
      for (const [column, other] of terms.entries()) {
        const covariance = this.#covariance[at * this.#capacity + (positions[column] ?? 0)] ?? 0;
        variance += weight * other.weight * covariance;
      }
    }
    return { mean, variance };
  }

  /**
   * Learns from a number that is the sum of the terms plus noise of `sd`. A surprise beyond `clip` standard
   * deviations counts as that many: a rout says little more than a clear win.
   */
  observe(terms: readonly Term[], value: number, noise: { sd: number; clip?: number }): void {
    const size = this.#names.length;
    const gain = this.#gain.fill(0, 0, size);
    let expected = 0;
    for (const { state, weight } of terms) {
      const at = this.#position(state);
      expected += weight * (this.#mean[at] ?? 0);
      const row = at * this.#capacity;
      for (let i = 0; i < size; i += 1)
        gain[i] = (gain[i] ?? 0) + weight * (this.#covariance[row + i] ?? 0);
    }
    let variance = noise.sd * noise.sd;
    for (const { state, weight } of terms) variance += weight * (gain[this.#position(state)] ?? 0);
    const bound = (noise.clip ?? Number.POSITIVE_INFINITY) * Math.sqrt(variance);
    const surprise = Math.min(bound, Math.max(-bound, value - expected)) / variance;
    this.#update(surprise, variance);
  }

  #update(surprise: number, variance: number): void {
    const size = this.#names.length;
    const gain = this.#gain;
    const covariance = this.#covariance;
    for (let i = 0; i < size; i += 1) {
      const own = gain[i] ?? 0;
      this.#mean[i] = (this.#mean[i] ?? 0) + own * surprise;
      const share = own / variance;
      // A team that shares nothing with the two that played learns nothing worth its time.
      if (Math.abs(share) < 1e-9) continue;
      const row = i * this.#capacity;
      for (let j = 0; j < size; j += 1)
        covariance[row + j] = (covariance[row + j] ?? 0) - share * (gain[j] ?? 0);
    }
  }

  #position(state: string): number {
    const at = this.#index.get(state);
    if (at === undefined) throw new AppError('internal', `the filter knows no state "${state}"`);
    return at;
  }

  #setPair(a: number, b: number, value: number): void {
    this.#covariance[a * this.#capacity + b] = value;
    this.#covariance[b * this.#capacity + a] = value;
  }

  #scaleVariance(at: number, factor: number, added: number): void {
    const diagonal = at * this.#capacity + at;
    this.#covariance[diagonal] = factor * (this.#covariance[diagonal] ?? 0) + added;
  }

  #grow(): void {
    const before = this.#capacity;
    const covariance = new Float64Array(4 * before * before);
    for (let row = 0; row < before; row += 1) {
      covariance.set(this.#covariance.subarray(row * before, (row + 1) * before), row * 2 * before);
    }
    const mean = new Float64Array(2 * before);
    mean.set(this.#mean);
    this.#capacity = 2 * before;
    this.#mean = mean;
    this.#covariance = covariance;
    this.#gain = new Float64Array(2 * before);
  }
}

/** Distribution function of the standard normal; error below 2e-7 (Abramowitz and Stegun 7.1.26). */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const polynomial =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (polynomial * Math.exp(-z * z)) / 2;
  return x >= 0 ? 1 - tail : tail;
}

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Keeps a probability away from 0 and 1, where the logarithm of a wrong forecast is endless. */
export function clampProbability(probability: number): number {
  return Math.min(1 - 1e-4, Math.max(1e-4, probability));
}

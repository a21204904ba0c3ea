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

/** Inverse of the standard normal's distribution function (Acklam), relative error below 2e-9. */
export function normalQuantile(probability: number): number {
  const lower = Math.min(probability, 1 - probability);
  const sign = probability < 0.5 ? -1 : 1;
  if (lower < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(lower));
    return -sign * (evaluate(tailTop, q) / evaluate(tailBottom, q));
  }
  const q = probability - 0.5;
  const r = q * q;
  return (q * evaluate(middleTop, r)) / evaluate(middleBottom, r);
}

const tailTop = [
  -7.784894002430293e-3, -0.3223964580411365, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
];
const tailBottom = [
  7.784695709041462e-3, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1,
];
const middleTop = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
];
const middleBottom = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
  1,
];

/** Polynomial with the highest power first. */
function evaluate(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

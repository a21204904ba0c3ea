import { normalQuantile } from '../normal.ts';

const cells = 1 << 15;
const quantiles = Float64Array.from({ length: cells }, (_, at) =>
  normalQuantile((at + 0.5) / cells),
);

/** A standard normal number from one uniform one: a table of 32,768 quantiles, so never beyond ± 4.2. */
export function drawNormal(random: () => number): number {
  return quantiles[(random() * cells) | 0] ?? 0;
}

/** Lower triangle whose product with its transpose is the matrix; quantities known for sure get zeros. */
export function factorize(covariance: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1) {
      const pivot = factor[column * size + column] ?? 0;
      const rest = findRest(covariance, factor, size, [row, column]);
      factor[row * size + column] = pivot < 1e-9 ? 0 : rest / pivot;
    }
    const rest = findRest(covariance, factor, size, [row, row]);
    factor[row * size + row] = Math.sqrt(Math.max(0, rest));
  }
  return factor;
}

/** What of a cell the columns before it do not explain. */
function findRest(
  covariance: Float64Array,
  factor: Float64Array,
  size: number,
  [row, column]: readonly [row: number, column: number],
): number {
  let rest = covariance[row * size + column] ?? 0;
  for (let k = 0; k < column; k += 1) {
    rest -= (factor[row * size + k] ?? 0) * (factor[column * size + k] ?? 0);
  }
  return rest;
}

/** One draw of all quantities together into `into`; `scratch` has as many cells. */
export function drawJointly(
  { mean, factor }: { mean: Float64Array; factor: Float64Array },
  random: () => number,
  into: Float64Array,
  scratch: Float64Array,
): void {
  const size = mean.length;
  for (let at = 0; at < size; at += 1) scratch[at] = drawNormal(random);
  for (let row = 0; row < size; row += 1) {
    let sum = mean[row] ?? 0;
    for (let k = 0; k <= row; k += 1) sum += (factor[row * size + k] ?? 0) * (scratch[k] ?? 0);
    into[row] = sum;
  }
}

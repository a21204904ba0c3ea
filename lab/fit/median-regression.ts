/**
 * Weights that make the sum of absolute errors smallest (iterated weighted least squares). `pull` holds them
 * near the start, as that many observations would.
 */
export function fitMedian(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  { start, pull, rounds = 25 }: { start: readonly number[]; pull: number; rounds?: number },
): number[] {
  const scale = values.reduce((sum, value) => sum + Math.abs(value), 0) / values.length;
  let weights = [...start];
  for (let round = 0; round < rounds; round += 1) {
    const matrix = start.map((_, i) => start.map((__, j) => (i === j ? pull * scale : 0)));
    const target = start.map((value) => pull * scale * value);
    for (const [at, row] of rows.entries()) {
      const value = values[at] ?? 0;
      const trust = 1 / Math.max(Math.abs(value - dot(row, weights)), scale / 50);
      addOuter(matrix, row, trust);
      for (const [i, part] of row.entries()) target[i] = (target[i] ?? 0) + trust * part * value;
    }
    weights = solve(matrix, target);
  }
  return weights;
}

function addOuter(matrix: readonly number[][], row: readonly number[], trust: number): void {
  for (const [i, line] of matrix.entries()) {
    const scaled = trust * (row[i] ?? 0);
    for (let j = 0; j < line.length; j += 1) line[j] = (line[j] ?? 0) + scaled * (row[j] ?? 0);
  }
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** Gauss and Jordan; the matrix is symmetric and positive, so no exchange of rows is needed. */
function solve(matrix: number[][], target: number[]): number[] {
  for (const [i, pivot] of matrix.entries()) {
    const divisor = pivot[i] ?? 1;
    for (const [j, row] of matrix.entries()) {
      if (i === j) continue;
      const factor = (row[i] ?? 0) / divisor;
      for (const [column, value] of pivot.entries()) {
        row[column] = (row[column] ?? 0) - factor * value;
      }
      target[j] = (target[j] ?? 0) - factor * (target[i] ?? 0);
    }
  }
  return target.map((value, i) => value / (matrix[i]?.[i] ?? 1));
}

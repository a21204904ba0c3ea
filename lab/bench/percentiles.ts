/** The smallest of the values that so large a share of them does not exceed; NaN where there are none. */
export function percentile(values: Iterable<number>, share: number): number {
  return at(Float64Array.from(values).sort(), share);
}

/** "p50 1.0  p95 2.4  p99 3.1  max 8.0", of milliseconds in any order. */
export function describeLatencies(values: Iterable<number>): string {
  const sorted = Float64Array.from(values).sort();
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => at(sorted, share).toFixed(1));
  return `p50 ${p50}  p95 ${p95}  p99 ${p99}  max ${max}`;
}

/** The same of counts by milliseconds. */
export function percentileOfCounts(countsPerMs: Uint32Array, share: number): number {
  const all = countsPerMs.reduce((sum, count) => sum + count, 0);
  const wanted = Math.max(1, Math.ceil(all * share));
  let passed = 0;
  for (const [ms, count] of countsPerMs.entries()) {
    passed += count;
    if (passed >= wanted) return ms;
  }
  return Number.NaN;
}

function at(sorted: Float64Array, share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

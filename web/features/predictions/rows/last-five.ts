import type { ProjectionRow } from '#shared/schemas/forecasts.ts';

export type Trend = 'up' | 'down' | 'flat';

const flatShare = 0.05;

export function meanOfLastFive({
  last_five,
}: Pick<ProjectionRow, 'last_five'>): number | undefined {
  if (last_five.length === 0) return undefined;
  return last_five.reduce((sum, { value }) => sum + value, 0) / last_five.length;
}

/** Within a twentieth of the last five it is as it was. */
export function trendOf(predicted: number, before: number): Trend {
  if (Math.abs(predicted - before) <= flatShare * Math.abs(before)) return 'flat';
  return predicted > before ? 'up' : 'down';
}

import type { PlayerProjection } from '#shared/schemas/forecasts.ts';

export type ProjectedPlayer = { key: string; stats: [PlayerProjection, ...PlayerProjection[]] };
export type Trend = 'up' | 'down' | 'flat';

const flatShare = 0.05;

/** One entry per player and game, in the order they came; a player's statistics in the order of display. */
export function groupProjections(
  projections: readonly PlayerProjection[],
  order: readonly string[],
): ProjectedPlayer[] {
  const players = Map.groupBy(projections, (each) => `${each.game_id} ${each.player_id}`);
  return [...players].flatMap(([key, stats]) => {
    const [first, ...others] = stats.toSorted(
      (a, b) => order.indexOf(a.stat) - order.indexOf(b.stat),
    );
    return first ? [{ key, stats: [first, ...others] }] : [];
  });
}

export function meanOfLastFive({ last_five }: PlayerProjection): number | undefined {
  if (last_five.length === 0) return undefined;
  return last_five.reduce((sum, { value }) => sum + value, 0) / last_five.length;
}

/** Within a twentieth of the last five it is as it was. */
export function trendOf(predicted: number, before: number): Trend {
  if (Math.abs(predicted - before) <= flatShare * Math.abs(before)) return 'flat';
  return predicted > before ? 'up' : 'down';
}

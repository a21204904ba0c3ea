import type { ForecastTask } from '#server/product/forecasts/forecast-task.ts';

/** A task of the NFL on which nothing hangs; every part can be replaced. */
export const buildForecastTask = (parts: Partial<ForecastTask> = {}): ForecastTask => ({
  clientConfig: {},
  league: 'NFL',
  source: 'demo',
  today: '2026-11-23',
  games: [],
  targets: parts.games?.map(({ id }) => id) ?? [],
  slates: [],
  injuries: [],
  roster: [],
  ...parts,
});

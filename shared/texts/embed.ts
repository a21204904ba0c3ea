import { productName } from '../facts/product.ts';

/** The scoreboard inside pages of others. */
export const embedTexts = {
  title: (league: string | null) => (league === null ? 'Scores' : `${league.toUpperCase()} scores`),
  empty: 'No games that day.',
  live: 'Live',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
  period: (quarter: number) => (quarter > 4 ? 'OT' : `Q${quarter}`),
  at: 'at',
  simulated: 'Demo data',
  by: `By ${productName}`,
  stale: 'Could not be updated',
} as const;

import type { League } from '#shared/facts/sports.ts';

/**
 * How strengths go on after today. Ratings move fast, as they follow the line of the very next game; over a season
 * most of that comes back. Chosen on seasons that are not graded, but for the NBA's movement with lines (docs/forecast.md
 * section 10).
 */
export type Drift = {
  /** Share of its distance from the average club that a strength keeps with each game. */
  keep: number;
  /** What a club's newest strength counts in its slow one. */
  newest: number;
  /** Share of the distance from the slow one that is left after each game; after the season it is nothing. */
  passingKeep: number;
  /** Share of the ratings' own movement that is left. */
  moves: number;
  /** Share of the doubt about today's strengths that lasts; the rest becomes noise of each game. */
  doubt: number;
};

const drifts: Record<League, { withLines: Drift; withoutLines: Drift }> = {
  NFL: {
    withLines: { keep: 0.98, newest: 0.1, passingKeep: 1, moves: 0.4, doubt: 1 },
    withoutLines: { keep: 0.98, newest: 0.1, passingKeep: 1, moves: 0.4, doubt: 1 },
  },
  NBA: {
    withLines: { keep: 1, newest: 0.03, passingKeep: 0.95, moves: 0.3, doubt: 0.8 },
    // Results alone move a rating slowly, so that most of its movement lasts.
    withoutLines: { keep: 1, newest: 0.03, passingKeep: 1, moves: 0.5, doubt: 1 },
  },
};

export function getDrift(league: League, { usesLines }: { usesLines: boolean }): Drift {
  return drifts[league][usesLines ? 'withLines' : 'withoutLines'];
}

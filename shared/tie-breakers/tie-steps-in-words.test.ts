import { describe, expect, it } from 'vitest';
import { sayTie, tieStepTexts } from '#shared/texts/playoffs.ts';
import type { StepName } from '#shared/tie-breakers/break-ties.ts';

/** A step that is missing here does not compile. */
const steps: Record<StepName, true> = {
  head_to_head: true,
  head_to_head_sweep: true,
  division_rank: true,
  division_winner: true,
  division_record: true,
  common_games: true,
  conference_record: true,
  strength_of_victory: true,
  strength_of_schedule: true,
  conference_points_rank: true,
  league_points_rank: true,
  net_points_common: true,
  net_points_conference: true,
  net_points: true,
  playoff_clubs_own: true,
  playoff_clubs_other: true,
  lot: true,
};

describe('steps of the tie-breakers', () => {
  it('have words for the page, each its own, and no words are left over', () => {
    expect(Object.keys(tieStepTexts).toSorted()).toEqual(Object.keys(steps).toSorted());
    expect(new Set(Object.values(tieStepTexts)).size).toBe(Object.keys(steps).length);
  });

  it('are told with how many stood equal', () => {
    expect(sayTie({ step: 'head_to_head', tied: 2 })).toBe(
      'Level with one other: the record against each other decides',
    );
    expect(sayTie({ step: 'lot', tied: 4 })).toBe('Level with 3 others: a draw of lots decides');
  });

  it('leave out what decided when the page is older than the step', () => {
    expect(sayTie({ step: 'coin_of_2031', tied: 2 })).toBe('Level with one other');
  });
});

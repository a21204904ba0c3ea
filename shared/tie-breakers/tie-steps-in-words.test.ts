import { describe, expect, it } from 'vitest';
import { sayTie } from '#shared/texts/playoffs.ts';

describe('steps of the tie-breakers', () => {
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

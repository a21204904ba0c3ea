import { expect, it } from 'vitest';
import { sayDifference } from '#shared/texts/fan-chances.ts';
import { assessSignificance } from './assess-significance.ts';

it.each([
  ['few games', { games: 9, difference: -0.2, error: 0.01 }, 'few'],
  ['one game, which has no error', { games: 1, difference: -0.2, error: null }, 'few'],
  ['two errors ahead', { games: 40, difference: -0.02, error: 0.01 }, 'luck'],
  ['more than two ahead', { games: 40, difference: -0.021, error: 0.01 }, 'better'],
  ['more than two behind', { games: 40, difference: 0.021, error: 0.01 }, 'worse'],
] as const)('judges whether luck explains %s', (_, compared, luck) => {
  expect(assessSignificance(compared)).toBe(luck);
});

it('says by how much, which way and how sure', () => {
  const words = { by: '0.0120', error: '0.0200', isBetter: true };
  expect(sayDifference(words, 'luck')).toBe(
    '0.0120 better than the model (standard error 0.0200). No more than luck explains.',
  );
  expect(sayDifference({ by: '0.0120', error: undefined, isBetter: false }, 'few')).toBe(
    '0.0120 worse than the model. Too few games to tell skill from luck.',
  );
});

import { expect, it } from 'vitest';
import { statusOfSqlState } from './sql-state.ts';

it.each([
  ['22P02', 400],
  ['23502', 400],
  ['23514', 400],
  ['42703', 400],
  ['P0001', 400],
  ['21000', 400],
  ['57014', 400],
  ['54000', 400],
  ['54001', 400],
  ['0L000', 403],
  ['0P000', 403],
  ['28000', 403],
  ['42883', 404],
  ['42P01', 404],
  ['25006', 405],
  ['23503', 409],
  ['23505', 409],
  ['PT418', 418],
  ['PT999', 400],
  ['09000', 500],
  ['25001', 500],
  ['2D000', 500],
  ['38000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['42P17', 500],
  ['53400', 500],
  ['55P03', 500],
  ['58000', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['P0002', 500],
  ['XX000', 500],
  ['08006', 503],
  ['40001', 503],
  ['40P01', 503],
  ['53300', 503],
  ['57P01', 503],
])('answers %s with %i', (code, status) => {
  expect(statusOfSqlState(code, false)).toBe(status);
});

it('asks a visitor to sign in and tells a user that the right is missing', () => {
  expect(statusOfSqlState('42501', true)).toBe(401);
  expect(statusOfSqlState('42501', false)).toBe(403);
});

import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { errorCodeOf } from './error-code.ts';

it.each([
  [new AppError('conflict', 'changed'), 'conflict'],
  [{ code: 'PGRST116', message: 'no row' }, 'not_found'],
  [{ code: '42501', message: 'row policy' }, 'forbidden'],
  [{ code: 'PGRST303', message: 'JWT expired' }, 'unauthenticated'],
  [{ code: '23505', message: 'duplicate' }, 'conflict'],
  [{ code: 'invalid_credentials', status: 400, message: 'no' }, 'invalid_input'],
  [{ status: 429, message: 'slow down' }, 'limit_exceeded'],
  [{ context: new Response(null, { status: 502 }), message: 'function' }, 'upstream_failed'],
  [{ code: 'XX000', message: 'database' }, 'internal'],
  [new TypeError('Failed to fetch'), 'internal'],
  ['a string', 'internal'],
  [undefined, 'internal'],
])('takes %o for %s', (failure, code) => {
  expect(errorCodeOf(failure)).toBe(code);
});

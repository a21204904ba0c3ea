import pg from 'pg';
import { expect, it } from 'vitest';
import { tooBusy, tooManyRequests } from '#server/base/limits/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { formatRestError } from './format-error.ts';

function databaseError(fields: Partial<pg.DatabaseError>): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('a message', 1, 'error'), fields);
}

it('passes on code, detail and hint of Postgres', () => {
  const error = databaseError({ code: '23505', detail: 'a detail', hint: 'a hint' });
  expect(formatRestError(error, false)).toEqual({
    status: 409,
    body: { code: '23505', details: 'a detail', hint: 'a hint', message: 'a message' },
    headers: {},
  });
});

it.each(['53100', '58030', 'XX001', '54001'])(
  'names no file or setting of the server: %s',
  (code) => {
    const error = databaseError({
      code,
      message: 'could not extend file "base/5/16384": No space left on device',
      detail: 'in memory context "secret"',
      hint: 'Increase the configuration parameter "max_stack_depth".',
    });
    const { body } = formatRestError(error, true);
    expect(body).toEqual({
      code,
      details: null,
      hint: null,
      message: 'The database could not do this',
    });
  },
);

it('challenges a visitor without the right', () => {
  const answer = formatRestError(databaseError({ code: '42501' }), true);
  expect([answer.status, answer.headers]).toEqual([401, { 'WWW-Authenticate': 'Bearer' }]);
});

it('says when to come again: soon to a busy database, later after too many requests', () => {
  expect(formatRestError(tooBusy(2), true)).toEqual({
    status: 503,
    body: {
      code: 'PGRST003',
      details: null,
      hint: null,
      message: 'The server is busy, please try again',
    },
    headers: { 'Retry-After': '2' },
  });
  expect(formatRestError(tooManyRequests(7), true)).toEqual({
    status: 429,
    body: { message: 'Request rate limit reached', hint: null },
    headers: { 'Retry-After': '7' },
  });
});

it.each([
  Object.assign(new Error('connect ECONNREFUSED /secret/path'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN database'), { code: 'EAI_AGAIN' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout expired'),
])('says that the database is away: %s', (error) => {
  expect(formatRestError(error, false)).toMatchObject({
    status: 503,
    body: { code: 'PGRST000', message: 'Could not connect with the database' },
  });
});

it.each([
  new Error('secret'),
  new AppError('conflict', 'secret', { details: { fault: 'constructor' } }),
  'secret',
  undefined,
])('explains nothing of what it does not know: %s', (error) => {
  const { status, body } = formatRestError(error, false);
  expect([status, body]).toEqual([
    500,
    { code: 'PGRSTX00', details: null, hint: null, message: 'Something went wrong' },
  ]);
});

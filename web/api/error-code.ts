import { AppError, type ErrorCode } from '#shared/errors.ts';

const codeOfDatabase: Record<string, ErrorCode> = {
  PGRST116: 'not_found',
  PGRST205: 'not_found',
  PGRST301: 'unauthenticated',
  PGRST302: 'unauthenticated',
  PGRST303: 'unauthenticated',
  '42501': 'forbidden',
  '23505': 'conflict',
  '22P02': 'invalid_input',
  '23514': 'invalid_input',
};

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'unauthenticated',
  402: 'payment_failed',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid_input',
  429: 'limit_exceeded',
  502: 'upstream_failed',
};

/** What every failure of the client library, the network or our own means. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (typeof error !== 'object' || error === null) return 'internal';
  if ('code' in error && typeof error.code === 'string') {
    const code = codeOfDatabase[error.code];
    if (code) return code;
  }
  return codeOfStatus[statusOf(error) ?? 0] ?? 'internal';
}

/** Auth errors carry `status`; errors of functions carry the response as `context`. */
function statusOf(error: object): number | undefined {
  if ('status' in error && typeof error.status === 'number') return error.status;
  if ('context' in error && error.context instanceof Response) return error.context.status;
  return undefined;
}

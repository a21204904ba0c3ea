import type { Context } from 'hono';
import pg from 'pg';
import { isUnavailable } from '#server/base/database/open-pool.ts';
import { retryAfterOf } from '#server/base/limits/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { isKeyOf } from '#shared/facts/keys-of.ts';
import type { StorageEnv } from './needs.ts';
import { type StorageFailure, storageFailures } from './storage-failures.ts';

/** The border of /storage/v1. The real status stands in the body; HTTP says 400, or 500 when the fault is ours. */
export function answerStorageError(error: Error, context: Context<StorageEnv>): Response {
  const name = nameOf(error);
  const { statusCode, error: kind, code, message } = storageFailures[name];
  if (name === 'internal') {
    const { services, requestId } = context.var;
    services.logger.error({ err: error, requestId }, 'storage request failed');
  }
  const words = name !== 'internal' && error instanceof AppError ? error.message : message;
  return Response.json(
    { statusCode: String(statusCode), error: kind, code, message: words },
    { status: httpStatuses[name] ?? 400, headers: headersOf(error, name) },
  );
}

/** What the gateway refuses, and what plain HTTP knows of ranges, keeps its status. */
const httpStatuses: Partial<Record<StorageFailure, number>> = {
  noApiKey: 401,
  badApiKey: 401,
  endedSession: 401,
  invalidRange: 416,
  tooManyRequests: 429,
  internal: 500,
  databaseAway: 503,
};

function headersOf(error: Error, name: StorageFailure): Record<string, string> {
  const retryAfter = error instanceof AppError ? retryAfterOf(error) : undefined;
  return {
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    // The rest of the body is not read, so the connection cannot serve another request.
    ...(name === 'tooLarge' && { connection: 'close' }),
  };
}

function nameOf(error: Error): StorageFailure {
  if (error instanceof AppError) {
    const name = error.details.storageFailure;
    if (retryAfterOf(error) !== undefined) return 'tooManyRequests';
    return isKeyOf(storageFailures, name) ? name : 'internal';
  }
  if (isUnavailable(error)) return 'databaseAway';
  if (!(error instanceof pg.DatabaseError)) return 'internal';
  const { code = '' } = error;
  // Class 22: a text of the request that no column can hold, with a zero character for example.
  return sqlFailures[code] ?? (code.startsWith('22') ? 'invalidRequest' : 'internal');
}

const sqlFailures: Record<string, StorageFailure> = {
  '42501': 'accessDenied',
  // The account behind the token is gone, or its `sub` never was one.
  '23503': 'accessDenied',
  '22P02': 'accessDenied',
  '23505': 'alreadyExists',
  // Raised by storage.check_quota().
  SH001: 'quotaExceeded',
};

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { isUnavailable } from '../database/open-pool.ts';
import { retryAfterOf } from '../http/rate-limits.ts';
import { type AuthFailure, authFailures } from './auth-failures.ts';
import type { AuthEnv } from './needs.ts';

const versionHeader = 'x-supabase-api-version';
const knownVersion = '2024-01-01';

type WireError = {
  status: number;
  code: string;
  message: string;
  extra: Record<string, unknown>;
};

/** The border of /auth/v1: every failure leaves in the shape that the caller's API version expects. */
export function authError(error: Error, context: Context<AuthEnv>): Response {
  const { status, code, message, ...more } = toWireError(error);
  const extra = { ...more.extra };
  if (status >= 500) {
    const { services, requestId } = context.var;
    services.logger.error({ err: error, requestId }, 'auth request failed');
    extra.error_id = requestId;
  }
  context.header('x-sb-error-code', code);
  // The rest of the body is not read, so the connection cannot serve another request.
  if (status === 413) context.header('connection', 'close');
  const pause = isUnavailable(error) ? '1' : undefined;
  const retryAfter = error instanceof AppError ? retryAfterOf(error) : pause;
  if (retryAfter !== undefined) context.header('retry-after', retryAfter);
  if (context.req.header(versionHeader) === knownVersion) {
    context.header(versionHeader, knownVersion);
    return context.json({ code, message, ...extra }, status as ContentfulStatusCode);
  }
  return context.json(
    { code: status, error_code: code, msg: message, ...extra },
    status as ContentfulStatusCode,
  );
}

function toWireError(error: Error): WireError {
  if (error instanceof AppError) {
    const name = error.details.authFailure;
    if (isAuthFailure(name)) {
      const { status, code } = authFailures[name];
      const extra = error.details.extra as Record<string, unknown>;
      return { status, code, message: error.message, extra };
    }
    if (error.code === 'limit_exceeded') return { ...authFailures.tooManyRequests, extra: {} };
    if (error.code === 'upstream_failed') {
      return { ...authFailures.unexpected, message: error.message, extra: {} };
    }
  }
  if (isUnavailable(error)) return { ...authFailures.databaseAway, extra: {} };
  // Class 22: the text of the request does not fit the column, a zero character for example.
  const isDataFault = error instanceof pg.DatabaseError && error.code?.startsWith('22');
  return { ...authFailures[isDataFault ? 'invalidValue' : 'unexpected'], extra: {} };
}

function isAuthFailure(name: unknown): name is AuthFailure {
  return typeof name === 'string' && Object.hasOwn(authFailures, name);
}

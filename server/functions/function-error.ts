import type { Context } from 'hono';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { isUnavailable } from '../database/open-pool.ts';
import { retryAfterOf } from '../http/rate-limits.ts';
import type { FunctionEnv } from './needs.ts';

/** What a function threw, in the shape the browser reads: `{code, message}`. Causes stay in the log. */
export function answerFunctionError(error: Error, context: Context<FunctionEnv>): Response {
  const { logger } = context.var.services;
  const { requestId } = context.var;
  if (error instanceof AppError && error.code !== 'internal') {
    logger.warn({ err: error, requestId }, 'function refused');
    const retryAfter = retryAfterOf(error);
    return Response.json(
      { code: error.code, message: error.message },
      {
        status: error.status,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      },
    );
  }
  logger.error({ err: error, requestId }, 'function failed');
  const message = 'Request failed due to an internal server error';
  const isAway = isUnavailable(error) && { status: 503, headers: { 'retry-after': '1' } };
  return Response.json({ code: 'internal', message }, isAway || { status: 500 });
}

/** A fault of the host, not of a function; supabase-js tells them apart by the header. */
export function relayFault(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'x-relay-error': 'true' } });
}

import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isUnavailable } from '#server/base/database/open-pool.ts';
import { retryAfterOf } from '#server/base/limits/refusals.ts';
import { AppError } from '#shared/errors.ts';
import type { Env } from './env.ts';

type LogNeeds = { logger: Pick<Logger, 'error'> };

/** For files that programs read: too many requests, or a fault that the log tells more of. */
export function answerErrorInText(failed: string) {
  return <Needs extends LogNeeds>(error: Error, context: Context<Env<Needs>>): Response => {
    const headers = { 'Cache-Control': 'no-store' };
    const retryAfter = error instanceof AppError ? retryAfterOf(error) : undefined;
    if (retryAfter !== undefined) {
      return context.text('Too many requests', 429, { ...headers, 'Retry-After': retryAfter });
    }
    const { services, requestId } = context.var;
    services.logger.error({ err: error, requestId }, failed);
    if (isUnavailable(error))
      return context.text('Please try again', 503, { ...headers, 'Retry-After': '1' });
    return context.text('Internal server error', 500, headers);
  };
}

/** `{code, message}` for scripts; what was not foreseen is not explained. */
export function answerErrorInJson(
  error: unknown,
  unexplained: string,
  headers: Record<string, string> = {},
): Response {
  const isForeseen = error instanceof AppError && error.code !== 'internal';
  const isAway = isUnavailable(error);
  const { code, message, status } = isForeseen
    ? error
    : { code: 'internal', message: unexplained, status: isAway ? 503 : 500 };
  const retryAfter = isForeseen ? retryAfterOf(error) : isAway && '1';
  return Response.json(
    { code, message },
    { status, headers: { ...headers, ...(retryAfter && { 'Retry-After': retryAfter }) } },
  );
}

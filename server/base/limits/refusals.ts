import { AppError } from '#shared/errors.ts';

/** The caller has used up a budget. */
export function tooManyRequests(seconds: number): AppError {
  return new AppError('limit_exceeded', 'Request rate limit reached', {
    details: { retryAfterS: Math.max(1, Math.ceil(seconds)) },
  });
}

/** The server could do this, but not now. Each wire answers 503 in its shape where it has one. */
export function tooBusy(seconds: number): AppError {
  return new AppError('limit_exceeded', 'The server is busy, please try again', {
    details: { isBusy: true, retryAfterS: Math.max(1, Math.ceil(seconds)) },
  });
}

export function isTooBusy(error: unknown): boolean {
  return error instanceof AppError && error.details.isBusy === true;
}

/** For a `Retry-After` header; undefined when the error names no moment. */
export function retryAfterOf(error: AppError): string | undefined {
  const { retryAfterS } = error.details;
  return typeof retryAfterS === 'number' ? String(retryAfterS) : undefined;
}

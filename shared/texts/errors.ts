import type { ErrorCode } from '#shared/errors.ts';

/** One friendly sentence for each failure; causes are never shown. */
export const errorTexts: Record<ErrorCode, string> = {
  not_found: 'This does not exist, or it is gone.',
  forbidden: 'You may not do this.',
  unauthenticated: 'Please log in and try again.',
  invalid_input: 'Something in the request is not right.',
  conflict: 'Somebody changed this in the meantime. Reload and try again.',
  limit_exceeded: 'That was a lot in a short time. Please wait a moment.',
  upstream_failed: 'A service we depend on does not answer. Please try again soon.',
  payment_failed: 'The payment was refused.',
  internal: 'Something went wrong on our side. Please try again.',
};

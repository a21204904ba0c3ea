/**
 * The closed list of failures. Each wire (REST, auth, functions) formats them in its own shape;
 * the number is the HTTP status unless that protocol prescribes another.
 */
export const errorCodes = {
  /** The thing asked for does not exist, or the caller may not know that it does. */
  not_found: 404,
  /** The caller is known and lacks the right. */
  forbidden: 403,
  /** No caller, or a token that is not valid. */
  unauthenticated: 401,
  /** The request breaks a rule the caller can read. */
  invalid_input: 400,
  /** The state changed under the caller. */
  conflict: 409,
  /** Too many requests, or more than a limit allows. */
  limit_exceeded: 429,
  /** A third party (feed, mail, payments) failed. */
  upstream_failed: 502,
  /** The payment provider refused. */
  payment_failed: 402,
  /** Anything unforeseen: logged with its cause, never explained to the client. */
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Of Node, PostgreSQL and their libraries: `ENOENT`, `23505`. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; details?: Record<string, unknown> } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }

  get status(): number {
    return errorCodes[this.code];
  }
}

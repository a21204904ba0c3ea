import { AppError, type ErrorCode } from '#shared/errors.ts';
import { isKeyOf } from '#shared/facts/keys-of.ts';

/** The protocol's own errors, by what went wrong; the wire notes are the source of codes and statuses. */
export const restFaults = {
  grammar: { code: 'PGRST100', status: 400, kind: 'invalid_input' },
  operator: { code: 'PGRST100', status: 400, kind: 'invalid_input' },
  body: { code: 'PGRST102', status: 400, kind: 'invalid_input' },
  bodyTooLarge: { code: 'PGRST102', status: 413, kind: 'limit_exceeded' },
  range: { code: 'PGRST103', status: 416, kind: 'invalid_input' },
  schema: { code: 'PGRST106', status: 406, kind: 'not_found' },
  mediaType: { code: 'PGRST107', status: 406, kind: 'invalid_input' },
  notOneRow: { code: 'PGRST116', status: 406, kind: 'invalid_input' },
  method: { code: 'PGRST117', status: 405, kind: 'invalid_input' },
  preference: { code: 'PGRST122', status: 400, kind: 'invalid_input' },
  aggregate: { code: 'PGRST123', status: 400, kind: 'invalid_input' },
  maxAffected: { code: 'PGRST124', status: 400, kind: 'limit_exceeded' },
  path: { code: 'PGRST125', status: 404, kind: 'not_found' },
  notOffered: { code: 'PGRST127', status: 400, kind: 'invalid_input' },
  rpc: { code: 'PGRST202', status: 404, kind: 'not_found' },
  ambiguousFunction: { code: 'PGRST203', status: 300, kind: 'invalid_input' },
  bodyColumn: { code: 'PGRST204', status: 400, kind: 'not_found' },
  table: { code: 'PGRST205', status: 404, kind: 'not_found' },
  token: { code: 'PGRST301', status: 401, kind: 'unauthenticated' },
  tokenClaims: { code: 'PGRST303', status: 401, kind: 'unauthenticated' },
  /** Postgres would answer these itself; its code is kept because the name never reaches it. */
  column: { code: '42703', status: 400, kind: 'not_found' },
  castType: { code: '42704', status: 400, kind: 'invalid_input' },
  answerTooLarge: { code: '54000', status: 413, kind: 'limit_exceeded' },
  /** A write without a filter is refused as on Supabase, so that a forgotten filter loses nothing. */
  unfilteredWrite: { code: '21000', status: 400, kind: 'invalid_input' },
  /** Of a view that Postgres cannot write through; its own words would tell how the view is made. */
  readOnly: { code: '55000', status: 405, kind: 'invalid_input' },
  /** The gateway's answer, which has no code. */
  apiKey: { code: undefined, status: 401, kind: 'unauthenticated' },
} as const satisfies Record<string, { code: string | undefined; status: number; kind: ErrorCode }>;

export type RestFault = keyof typeof restFaults;

export function restFault(
  fault: RestFault,
  message: string,
  { cause, ...notes }: { details?: string; hint?: string; cause?: unknown } = {},
): AppError {
  return new AppError(restFaults[fault].kind, message, { cause, details: { fault, ...notes } });
}

/** What the protocol knows and this server does not do. */
export function notOffered(what: string, hint?: string): AppError {
  return restFault('notOffered', `${what} is not offered`, hint === undefined ? {} : { hint });
}

/** The fault of an error made by `restFault`; undefined for every other error. */
export function findFault(error: unknown): RestFault | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { fault } = error.details;
  return isKeyOf(restFaults, fault) ? fault : undefined;
}

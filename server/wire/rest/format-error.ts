import pg from 'pg';
import { isUnavailable } from '#server/base/database/open-pool.ts';
import { isTooBusy, retryAfterOf } from '#server/base/limits/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { findFault, type RestFault, restFaults } from './rest-fault.ts';
import { statusOfSqlState } from './sql-state.ts';

export type RestAnswer = {
  status: number;
  body: { code?: string; details?: string | null; hint: string | null; message: string };
  headers: Record<string, string>;
};

/** The answer of this wire to any failure; nothing unforeseen is explained. */
export function formatRestError(error: unknown, isVisitor: boolean): RestAnswer {
  if (error instanceof pg.DatabaseError) return formatDatabaseError(error, isVisitor);
  if (error instanceof AppError && findFault(error)) return formatFault(error);
  if (error instanceof AppError && retryAfterOf(error)) return formatPause(error);
  if (isUnavailable(error)) {
    const away = answer(503, 'PGRST000', 'Could not connect with the database');
    return { ...away, headers: { 'Retry-After': '1' } };
  }
  return answer(500, 'PGRSTX00', 'Something went wrong');
}

function formatFault(error: AppError): RestAnswer {
  const fault = findFault(error) ?? 'grammar';
  const { code, status } = restFaults[fault];
  const hint = textOrNull(error.details.hint);
  if (code === undefined) return { status, body: { message: error.message, hint }, headers: {} };
  const details = textOrNull(error.details.details);
  const body = { code, details, hint, message: error.message };
  return { status, body, headers: headersOf(fault, error.message) };
}

/** Too many requests in the gateway's words, a busy database in the protocol's. */
function formatPause(error: AppError): RestAnswer {
  const headers = { 'Retry-After': retryAfterOf(error) ?? '1' };
  if (!isTooBusy(error)) {
    return { status: 429, body: { message: error.message, hint: null }, headers };
  }
  return { ...answer(503, 'PGRST003', error.message), headers };
}

/** Of failures of the server and of its limits (class 54) the code alone: the words would name files and settings. */
function formatDatabaseError(error: pg.DatabaseError, isVisitor: boolean): RestAnswer {
  const code = error.code ?? 'XX000';
  const status = statusOfSqlState(code, isVisitor);
  if (status >= 500 || code.startsWith('54'))
    return answer(status, code, 'The database could not do this');
  const { detail = null, hint = null, message } = error;
  return {
    status,
    body: { code, details: detail, hint, message },
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  };
}

/** The rest of a body that is too large is not read, so the connection cannot be used again. */
function headersOf(fault: RestFault, message: string): Record<string, string> {
  if (fault === 'bodyTooLarge') return { Connection: 'close' };
  return restFaults[fault].status === 401 ? challenge(message) : {};
}

/** The text between the quotes is one of ours and never holds a value of the request. */
function challenge(message: string): Record<string, string> {
  const description = message.replaceAll('"', "'");
  return { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${description}"` };
}

function answer(status: number, code: string, message: string): RestAnswer {
  return { status, body: { code, details: null, hint: null, message }, headers: {} };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

import { AppError, type ErrorCode } from '#shared/errors.ts';
import { routes } from '#shared/facts/routes.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { isConnectionFailure } from '../../database/open-pool.ts';
import { isTooBusy } from '../../http/fair-lane.ts';
import { retryAfterOf } from '../../http/rate-limits.ts';

type Kind = { status: number; title: string; code: ErrorCode };

/** By what the `type` of RFC 9457 ends with. */
export const problems = {
  'invalid-parameter': { status: 400, title: texts.invalidParameter, code: 'invalid_input' },
  'key-missing': { status: 401, title: texts.keyMissing, code: 'unauthenticated' },
  'key-unknown': { status: 401, title: texts.keyUnknown, code: 'unauthenticated' },
  'key-expired': { status: 401, title: texts.keyExpired, code: 'unauthenticated' },
  'scope-missing': { status: 403, title: texts.scopeMissing, code: 'forbidden' },
  'subscription-needed': { status: 403, title: texts.subscriptionNeeded, code: 'forbidden' },
  'not-found': { status: 404, title: texts.notFound, code: 'not_found' },
  'method-not-allowed': { status: 405, title: texts.methodNotAllowed, code: 'invalid_input' },
  'too-many-requests': { status: 429, title: texts.tooManyRequests, code: 'limit_exceeded' },
  overloaded: { status: 503, title: texts.overloaded, code: 'internal' },
  internal: { status: 500, title: texts.internal, code: 'internal' },
} as const satisfies Record<string, Kind>;
export type ProblemName = keyof typeof problems;

export function problem(name: ProblemName, detail: string): AppError {
  return new AppError(problems[name].code, detail, { details: { problem: name } });
}

/** Any failure in the shape of this wire; nothing unforeseen is explained. */
export function answerProblem(error: unknown, siteUrl: string): Response {
  const name = nameOf(error);
  const { status, title } = problems[name];
  const detail = status < 500 && error instanceof Error ? error.message : title;
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer realm="api"');
  if (status === 405) headers.set('Allow', 'GET, HEAD, OPTIONS');
  const retryAfter = error instanceof AppError ? retryAfterOf(error) : undefined;
  if (status === 429 || status === 503) headers.set('Retry-After', retryAfter ?? '1');
  const type = `${siteUrl}${routes.developers}#${name}`;
  return new Response(JSON.stringify({ type, title, status, detail }), { status, headers });
}

function nameOf(error: unknown): ProblemName {
  if (isTooBusy(error) || isConnectionFailure(error)) return 'overloaded';
  if (!(error instanceof AppError)) return 'internal';
  const { problem: name } = error.details;
  if (typeof name === 'string' && name in problems) return name as ProblemName;
  return error.code === 'limit_exceeded' ? 'too-many-requests' : 'internal';
}

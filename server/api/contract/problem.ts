import { AppError, type ErrorCode } from '#shared/errors.ts';
import { type ApiProblem, apiProblems } from '#shared/facts/api-problems.ts';
import { routes } from '#shared/facts/routes.ts';
import { apiProblemTitles } from '#shared/texts/api.ts';
import { isUnavailable } from '../../database/open-pool.ts';
import { isTooBusy } from '../../http/fair-lane.ts';
import { retryAfterOf } from '../../http/rate-limits.ts';

const codes: Record<ApiProblem, ErrorCode> = {
  'invalid-parameter': 'invalid_input',
  'key-missing': 'unauthenticated',
  'key-unknown': 'unauthenticated',
  'key-expired': 'unauthenticated',
  'scope-missing': 'forbidden',
  'subscription-needed': 'forbidden',
  'not-found': 'not_found',
  'method-not-allowed': 'invalid_input',
  'too-many-requests': 'limit_exceeded',
  internal: 'internal',
  overloaded: 'internal',
};

export function problem(name: ApiProblem, detail: string): AppError {
  return new AppError(codes[name], detail, { details: { problem: name } });
}

/** Any failure in the shape of this wire; nothing unforeseen is explained. */
export function answerProblem(error: unknown, siteUrl: string): Response {
  const name = nameOf(error);
  const status = apiProblems[name];
  const title = apiProblemTitles[name];
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

function nameOf(error: unknown): ApiProblem {
  if (isTooBusy(error) || isUnavailable(error)) return 'overloaded';
  if (!(error instanceof AppError)) return 'internal';
  const { problem: name } = error.details;
  if (typeof name === 'string' && name in apiProblems) return name as ApiProblem;
  return error.code === 'limit_exceeded' ? 'too-many-requests' : 'internal';
}

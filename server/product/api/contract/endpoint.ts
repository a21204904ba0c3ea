import type pg from 'pg';
import * as z from 'zod';
import { isUnavailable } from '#server/base/database/open-pool.ts';
import type { ReadAnswer } from '#server/base/http/read-answer.ts';
import { isTooBusy, retryAfterOf } from '#server/base/limits/refusals.ts';
import type { CalendarScope } from '#server/product/calendars/read-calendar-games.ts';
import type { CalendarGame } from '#server/product/calendars/write-calendar.ts';
import { AppError, errorCodes } from '#shared/errors.ts';
import type { ApiScope } from '#shared/facts/api-keys.ts';
import { type ApiProblem, apiProblems } from '#shared/facts/api-problems.ts';
import { keysOf } from '#shared/facts/keys-of.ts';
import { routes } from '#shared/facts/routes.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { csvTexts } from '#shared/texts/open-api.ts';
import type { named } from './named.ts';
import type { Game } from './schemas.ts';

/** What an endpoint reads with: the rights of the caller, and the moment of asking. */
export type Reading = {
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  listCalendarGames: (scope: CalendarScope) => Promise<CalendarGame[]>;
  /** `SealedDay` as it is kept for all who ask; undefined for a day without seals. Takes turns of its own. */
  findSealedDay: (day: string) => Promise<ReadAnswer | undefined>;
  now: Date;
  siteUrl: string;
  isDemo: boolean;
};

/** The schema of its JSON, or another type than JSON. */
type AnswerName = keyof typeof named | 'text/calendar' | 'text/html' | 'text/event-stream';
/** What comes ready is sent as it is; a stream reads which games it tells. */
type Answer<Name extends AnswerName> =
  | (Name extends keyof typeof named
      ? z.infer<(typeof named)[Name]>
      : Name extends 'text/event-stream'
        ? (game: Game) => boolean
        : string)
  | ReadAnswer;

export type Endpoint<
  Parameters extends z.ZodRawShape = z.ZodRawShape,
  Name extends AnswerName = AnswerName,
> = {
  /** Below /api/v1, as OpenAPI writes it. */
  path: `/${string}`;
  /** `operationId`. */
  id: string;
  summary: string;
  /** Of path and query; those of the path are the ones in braces. */
  parameters: z.ZodObject<Parameters>;
  answer: Name;
  /** The list in its JSON that is told as CSV, too: below its path with `.csv`. */
  csv?: string;
  isCsv?: true;
  /** Of its answers besides. */
  headers?: Readonly<Record<string, string>>;
  /** Without a key: answers everybody alike. */
  needs?: ApiScope;
  /** Of an open endpoint: a change of any of them ends an answer that is kept. */
  tables: readonly string[];
  /** Seconds for which others may show an answer. */
  freshS: number;
  /** There may be none of it yet, though its path names no single thing. */
  mayBeMissing?: true;
  /** `read` takes turns by itself: it would hold those of other endpoints while it waits. */
  hasOwnTurns?: true;
  /** Throws a problem. */
  read: (reading: Reading, parameters: z.output<z.ZodObject<Parameters>>) => Promise<Answer<Name>>;
};

/** How CSV was asked for before it had addresses; it works on, and is no part of the document. */
const format = z.enum(['json', 'csv']).default('json');

/** The same list as a file, at an address of its own: so that each has one kind of answer. */
export const inCsv = (one: Endpoint): Endpoint => ({
  ...one,
  path: `${one.path}.csv`,
  id: `${one.id}Csv`,
  summary: csvTexts.summary(one.summary),
  parameters: one.parameters.omit({ format: true }),
  isCsv: true,
});

/** Checks an endpoint against its own parameters, of which the table of all knows nothing. */
export function endpoint<Parameters extends z.ZodRawShape, Name extends AnswerName>(
  one: Endpoint<Parameters, Name>,
): Endpoint {
  const some = one as unknown as Endpoint;
  return some.csv === undefined
    ? some
    : { ...some, parameters: some.parameters.extend({ format }) };
}

export function problem(name: ApiProblem, detail: string): AppError {
  const { status } = apiProblems[name];
  const code =
    keysOf(errorCodes).find((each) => errorCodes[each] === status) ??
    (status < 500 ? 'invalid_input' : 'internal');
  return new AppError(code, detail, { details: { problem: name } });
}

/** Throws a problem for days that end before they begin. */
export function expectRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from === undefined || to === undefined || to >= from) return;
  throw problem('invalid-parameter', texts.wrongParameter('to', texts.reversedRange));
}

/** Any failure in the shape of this wire; nothing unforeseen is explained. */
export function answerProblem(error: unknown, siteUrl: string): Response {
  const name = nameOf(error);
  const { status, title } = apiProblems[name];
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

import type pg from 'pg';
import * as z from 'zod';
import type { ApiScope } from '#shared/facts/api-keys.ts';
import { csvTexts } from '#shared/texts/open-api.ts';
import type { CalendarScope } from '../../calendars/read-calendar-games.ts';
import type { CalendarGame } from '../../calendars/write-calendar.ts';
import type { ReadAnswer } from '../../http/read-answer.ts';
import type { named } from './named.ts';

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
type AnswerName = keyof typeof named | 'text/calendar' | 'text/html';
/** What comes ready is sent as it is. */
type Answer<Name extends AnswerName> =
  | (Name extends keyof typeof named ? z.infer<(typeof named)[Name]> : string)
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

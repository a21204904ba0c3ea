import type { QueryResult } from 'pg';
import { limits } from '#shared/facts/limits.ts';
import { buildRead } from './build-read.ts';
import { buildWrite } from './build-write.ts';
import { isUnknownName } from './find-names.ts';
import { buildCall, type FunctionCatalogue } from './functions.ts';
import { restLimits } from './limits.ts';
import type { Payload, ReadRequest, Shape, WriteRequest } from './request.ts';
import { restFault } from './rest-fault.ts';
import type { CatalogueCache } from './schema-catalogue.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { Statement } from './sql-text.ts';
import type { Caller, StatementPools } from './statement-pools.ts';

export type RestContext = {
  catalogue: CatalogueCache;
  functions: CatalogueCache<FunctionCatalogue>;
  pools: StatementPools;
  shared: SharedAnswers;
};

/** `reserve` counts an answer that leaves, and throws when too much is leaving already. */
export type RestCaller = Caller & { reserve: (bytes: number) => void };

type Sized = { body: string | null; is_too_large: boolean };
export type ReadResult = Sized & { page: number; total: number | null };
export type WriteResult = Sized & {
  affected: number;
  inserted: number | null;
  location: Record<string, string> | null;
};

export async function readTable(
  context: RestContext,
  caller: RestCaller,
  request: ReadRequest,
): Promise<ReadResult> {
  const statement = await build(context.catalogue, (catalogue) =>
    buildRead(request, catalogue, limits.restRows),
  );
  const result = await context.pools.read<ReadResult>(caller, statement);
  const row = oneRow(result.rows);
  checkSize(row);
  checkOneRow(request.shape, row.page);
  checkOffset(request.query.offset, row);
  return row;
}

/** What the protocol refuses after the change was made is thrown inside the transaction. */
export async function writeTable(
  context: RestContext,
  caller: RestCaller,
  request: WriteRequest,
): Promise<WriteResult> {
  const statement = await build(context.catalogue, (catalogue) => buildWrite(request, catalogue));
  return context.pools.write(caller, statement, (result: QueryResult<WriteResult>) => {
    const row = oneRow(result.rows);
    checkSize(row);
    checkAffected(request.preferences.maxAffected, row.affected);
    if (row.body !== null || request.preferences.representation === 'representation') {
      checkOneRow(request.shape, row.affected);
    }
    caller.reserve(Buffer.byteLength(row.body ?? ''));
    return row;
  });
}

/** What the function returned, as JSON text; null when it returns nothing. */
export async function callFunction(
  context: RestContext,
  caller: RestCaller,
  { name, payload }: { name: string; payload: Payload },
): Promise<string | null> {
  const statement = await build(context.functions, (functions) =>
    buildCall(functions, name, payload),
  );
  return context.pools.write(caller, statement, (result: QueryResult<Sized>) => {
    const row = oneRow(result.rows);
    checkSize(row);
    caller.reserve(Buffer.byteLength(row.body ?? ''));
    return row.body;
  });
}

/** Builds with the known catalogue, and once more with a new one when a name was missing. */
async function build<Loaded extends object>(
  catalogue: CatalogueCache<Loaded>,
  make: (catalogue: Loaded) => Statement,
): Promise<Statement> {
  const known = await catalogue.current();
  try {
    return make(known);
  } catch (error) {
    if (!isUnknownName(error) || !(await catalogue.refresh(known))) throw error;
    return make(await catalogue.current());
  }
}

function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement of this wire answers with one row');
  return row;
}

function checkSize({ is_too_large }: Sized): void {
  if (!is_too_large) return;
  throw restFault('answerTooLarge', 'The answer is too large', {
    details: `The limit is ${restLimits.answerBytes} bytes.`,
    hint: 'Ask for fewer rows or columns.',
  });
}

function checkOneRow({ form }: Shape, count: number): void {
  if (form === 'array' || count === 1) return;
  throw restFault('notOneRow', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });
}

function checkOffset(offset: number, { total }: ReadResult): void {
  if (total === null || offset <= total) return;
  throw restFault('range', 'Requested range not satisfiable', {
    details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
  });
}

function checkAffected(limit: number | undefined, affected: number): void {
  if (limit === undefined || affected <= limit) return;
  throw restFault('maxAffected', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${affected} rows`,
  });
}

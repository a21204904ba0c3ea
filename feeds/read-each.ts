import { z } from 'zod';
import type { Parsed, Refusal } from './feed.ts';
import { feedFailure } from './refusal.ts';
import { firstIssue, id } from './tolerant-schema.ts';

/** Entries read of one list in an answer; what follows is counted and left out. @internal */
export const feedEntries = 5_000;

const Identified = z.union([
  z.object({ id }),
  z.object({ gameId: id }).transform(({ gameId }) => ({ id: gameId })),
]);

/**
 * Reads entries one by one, as the schema sees them; a string instead of a row is the reason why that entry is
 * refused. What comes after the first thousands is refused as a whole.
 */
export function readEach<Schema extends z.ZodType, Row extends object>(
  entries: readonly unknown[],
  schema: Schema,
  read: (entry: z.infer<Schema>, index: number) => Row | string,
): Parsed<Row> {
  const parsed: Parsed<Row> = { rows: [], refused: [] };
  const count = entries.length - feedEntries;
  if (count > 0) {
    const reason = `the list is too long: ${count} entries after the first ${feedEntries} were not read`;
    parsed.refused.push({ id: null, reason, count });
  }
  for (const [index, entry] of entries.slice(0, feedEntries).entries()) {
    const seen = schema.safeParse(entry);
    const row = seen.success ? read(seen.data, index) : firstIssue(seen.error.issues);
    if (typeof row === 'string') parsed.refused.push({ id: idOf(entry), reason: row });
    else parsed.rows.push(row);
  }
  return parsed;
}

/** The parts of a list as one. */
export function joinParsed<Row>(
  parts: readonly Parsed<Row>[],
  refused: readonly Refusal[] = [],
): Parsed<Row> {
  return {
    rows: parts.flatMap(({ rows }) => rows),
    refused: [...refused, ...parts.flatMap((part) => part.refused)],
  };
}

/** The rows of all groups; one that is none is refused by itself. */
export function readGroups<Schema extends z.ZodType, Row>(
  groups: readonly unknown[],
  schema: Schema,
  read: (group: z.infer<Schema>) => Parsed<Row>,
): Parsed<Row> {
  return joinParsed(
    groups.map((entry) => {
      const group = readAs(schema, entry);
      if (typeof group !== 'string') return read(group);
      return { rows: [], refused: [{ id: null, reason: group }] };
    }),
  );
}

/** The entry as the schema sees it, or the reason why it cannot. */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  entry: unknown,
): z.infer<Schema> | string {
  const parsed = schema.safeParse(entry);
  return parsed.success ? parsed.data : firstIssue(parsed.error.issues);
}

/** The answer as the schema sees it; throws AppError `upstream_failed` when it is something else. */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  complaint: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw feedFailure('changed', complaint, { details: { reason: firstIssue(parsed.error.issues) } });
}

function idOf(entry: unknown): string | null {
  const parsed = Identified.safeParse(entry);
  return parsed.success ? parsed.data.id : null;
}

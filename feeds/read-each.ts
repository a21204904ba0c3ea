import { z } from 'zod';
import { serverLimits } from '#shared/facts/limits.ts';
import type { Parsed } from './feed.ts';
import { feedFailure } from './refusal.ts';
import { firstIssue, id } from './tolerant-schema.ts';

const Identified = z.union([
  z.object({ id }),
  z.object({ gameId: id }).transform(({ gameId }) => ({ id: gameId })),
]);

/**
 * Reads entries one by one; a string instead of a row is the reason why that entry is refused. What comes
 * after the first thousands is refused as a whole.
 */
export function readEach<Row extends object>(
  entries: readonly unknown[],
  read: (entry: unknown, index: number) => Row | string,
): Parsed<Row> {
  const parsed: Parsed<Row> = { rows: [], refused: [] };
  const count = entries.length - serverLimits.feedEntries;
  if (count > 0) {
    const reason = `the list is too long: ${count} entries after the first ${serverLimits.feedEntries} were not read`;
    parsed.refused.push({ id: null, reason, count });
  }
  for (const [index, entry] of entries.slice(0, serverLimits.feedEntries).entries()) {
    const row = read(entry, index);
    if (typeof row === 'string') parsed.refused.push({ id: idOf(entry), reason: row });
    else parsed.rows.push(row);
  }
  return parsed;
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

import { z } from 'zod';
import type { CsvRow } from './read-csv.ts';

/** Why a cell cannot be taken; without a column the row as a whole is meant. */
export type Fault = { column?: string; reason: string };

const missing = { error: 'is missing or empty' };
const longestQuote = 40;

export const text = z.string(missing);

export const number = z.string(missing).transform((given, context) => {
  // Adding nothing makes -0 of "-0.0" the zero that databases know.
  const value = Number(given) + 0;
  if (Number.isFinite(value)) return value;
  context.addIssue({ code: 'custom', message: `"${given.slice(0, longestQuote)}" is no number` });
  return z.NEVER;
});

/** American odds; between -100 and 100 there are none, and files write 0 where nobody named a price. */
export const price = number
  .transform((odds) => (Math.abs(odds) < 100 ? undefined : odds))
  .optional();

export const integer = number.refine(Number.isInteger, { error: 'is no whole number' });

export const day = z
  .string(missing)
  .refine((given) => isDay(given), { error: 'is no day written YYYY-MM-DD' });

function isDay(given: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return false;
  const moment = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(given);
}

/** The row by its schema, or what is wrong with it. An absent, an empty and an NA cell are not known. */
export function parseRow<Schema extends z.ZodObject>(
  schema: Schema,
  row: CsvRow,
): { value: z.infer<Schema> } | { faults: Fault[] } {
  const known: Record<string, string> = {};
  for (const column of Object.keys(schema.shape)) {
    const cell = row[column]?.trim();
    if (cell !== undefined && cell !== '' && cell !== 'NA') known[column] = cell;
  }
  const parsed = schema.safeParse(known);
  if (parsed.success) return { value: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({
      column: path.join('.'),
      reason: message,
    })),
  };
}

export function formatFault({ column, reason }: Fault): string {
  return column === undefined ? reason : `column ${column}: ${reason}`;
}

/** Columns without which a file is not of this kind. */
export function listRequired(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, cell]) => !z.safeParse(cell, undefined).success)
    .map(([column]) => column);
}

import type pg from 'pg';
import type { z } from 'zod';
import type { Refusal } from '#feeds/feed.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { type Fault, parseRow } from '../data/cells.ts';
import type { CsvRow } from '../data/read-csv.ts';

/** What else the server asks for games: files count less. @internal */
export type Beside = { first: FeedName | 'off'; second?: FeedName | undefined };

export type ImportTools = { client: pg.ClientBase; now: () => Date; beside: Beside };

/** What takes the rows of one file. */
export type Sink = {
  /** Keeps the row for the next `save`, or says why it cannot. */
  take: (row: CsvRow) => Fault[];
  count: () => number;
  /** Writes what was taken; returns how many rows were new or different. */
  save: () => Promise<number>;
  /** What can only be said when the whole file is there. */
  finish: () => Promise<number>;
};

type Description = {
  name: string;
  /** Where a folder laid out like the developer data keeps it: league/file. */
  path: string;
  /** `content` stands on pages beside rows of the real feed; `history` may stand beside the simulated league. */
  use: 'history' | 'content';
  about: string;
};

/** A file of rows, which are read some at a time; columns that others name otherwise, by their names for them. */
export type RowsKind = Description & {
  schema: z.ZodObject;
  aliases?: Readonly<Record<string, string>>;
  open: (tools: ImportTools) => Promise<Sink>;
};

/** A JSON file, which is read as a whole. Throws AppError when it is of another kind. */
export type JsonKind = Description & {
  take: (
    json: unknown,
    tools: ImportTools,
  ) => Promise<{ rows: number; changed: number; refused: Refusal[] }>;
};

export type Kind = RowsKind | JsonKind;

export type Converted<Out> = { row: Out } | { faults: Fault[] };

type Steps<Schema extends z.ZodObject, Out> = {
  convert: (row: z.infer<Schema>) => Converted<Out>;
  save: (rows: Out[]) => Promise<number>;
  finish?: () => Promise<number>;
};

/** A kind of file whose rows each become one row of a table. */
export function defineKind<Schema extends z.ZodObject, Out>({
  open,
  ...kind
}: Description & {
  schema: Schema;
  aliases?: Readonly<Record<string, string>>;
  open: (tools: ImportTools) => Promise<Steps<Schema, Out>>;
}): RowsKind {
  return {
    ...kind,
    open: async (tools) => {
      const { convert, save, finish } = await open(tools);
      let kept: Out[] = [];
      return {
        take: (given) => {
          const parsed = parseRow(kind.schema, given);
          if ('faults' in parsed) return parsed.faults;
          const converted = convert(parsed.value);
          if ('faults' in converted) return converted.faults;
          kept.push(converted.row);
          return [];
        },
        count: () => kept.length,
        save: async () => {
          const rows = kept;
          kept = [];
          return save(rows);
        },
        finish: async () => finish?.() ?? 0,
      };
    },
  };
}

export function refuse(column: string | undefined, reason: string): { faults: Fault[] } {
  return { faults: [{ column, reason }] };
}

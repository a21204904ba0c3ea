import { closest, distance } from 'fastest-levenshtein';
import { findFault, restFault } from './rest-fault.ts';
import type { Column, SchemaCatalogue, Table } from './schema-catalogue.ts';

export function getTable(catalogue: SchemaCatalogue, name: string): Table {
  const table = catalogue.get(name);
  if (table) return table;
  const similar = findSimilar(name, [...catalogue.keys()]);
  throw restFault('table', `Could not find the table 'public.${name}' in the schema cache`, {
    ...(similar && { hint: `Perhaps you meant the table 'public.${similar}'` }),
  });
}

/** A column of a filter, order or select: unknown ones are answered as Postgres would. */
export function getColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  throw restFault('column', `column ${table.name}.${name} does not exist`);
}

/** A column that a body or the `columns` parameter names. */
export function getBodyColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  throw restFault(
    'bodyColumn',
    `Could not find the '${name}' column of '${table.name}' in the schema cache`,
  );
}

/** True when a newer catalogue could turn this failure into success. */
export function isUnknownName(error: unknown): boolean {
  const fault = findFault(error);
  return fault === 'table' || fault === 'column' || fault === 'bodyColumn' || fault === 'rpc';
}

function findSimilar(name: string, names: readonly string[]): string | undefined {
  if (name.length > 63) return undefined;
  const best = closest(name, names);
  return best && distance(name, best) <= Math.max(2, name.length / 3) ? best : undefined;
}

import type { Role } from '#server/base/database/claims.ts';
import type { Change } from './change.ts';
import { realtimeLimits } from './limits.ts';
import type { PublishedTable } from './publication-catalogue.ts';
import type { Row } from './row-predicate.ts';

const largeValueBytes = 64;

/** The `data` of one change as a role sees it, serialised. */
export function serializeData(
  change: Change,
  table: PublishedTable,
  { role, select }: { role: Role; select: readonly string[] | undefined },
): string {
  const access = table.access[role];
  if (table.keyColumns.length === 0) {
    return wrap(change, table, { errors: ['Error 400: Bad Request, no primary key'] });
  }
  if (access.rows === 'keyHidden') {
    return wrap(change, table, { errors: ['Error 401: Unauthorized'] });
  }
  const columns = table.columns.filter(
    ({ name, isKey }) => access.columns.has(name) && (isKey || !select || select.includes(name)),
  );
  const names = columns.map(({ name }) => name);
  const oldRecord = knownOldRecord(change, table, role);
  const rows = {
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(change.record ? { record: pick(change.record, names) } : {}),
    ...(oldRecord ? { old_record: pick(oldRecord, names) } : {}),
  };
  const json = wrap(change, table, { ...rows, errors: null });
  if (Buffer.byteLength(json) <= realtimeLimits.recordBytes) return json;
  return wrap(change, table, {
    ...rows,
    ...(rows.record ? { record: withoutLargeValues(rows.record) } : {}),
    ...(rows.old_record ? { old_record: withoutLargeValues(rows.old_record) } : {}),
    errors: ['Error 413: Payload Too Large'],
  });
}

/**
 * What is told of the row before the change. Its earlier state was never checked against the row
 * policies, so more than the key goes only to roles that see every row, and never on a delete.
 */
export function knownOldRecord(change: Change, table: PublishedTable, role: Role): Row | null {
  if (!change.oldRecord) return null;
  const isOpen =
    !table.hasRowPolicies || (change.type === 'UPDATE' && table.access[role].rows === 'all');
  return isOpen ? change.oldRecord : pick(change.oldRecord, table.keyColumns);
}

function wrap(change: Change, table: PublishedTable, rest: Record<string, unknown>): string {
  return JSON.stringify({
    schema: table.schema,
    table: table.name,
    commit_timestamp: change.at.toISOString(),
    type: change.type,
    columns: [],
    ...rest,
  });
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));
}

function withoutLargeValues(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => Buffer.byteLength(JSON.stringify(value) ?? '') <= largeValueBytes,
    ),
  );
}

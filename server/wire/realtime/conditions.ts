import type { Role } from '#server/base/database/claims.ts';
import type { ChangeType } from './change.ts';
import { FilterError, parseFilter } from './change-filter.ts';
import type { JoinBinding } from './join-request.ts';
import type { PublishedTable } from './publication-catalogue.ts';
import { compileFilter, type RowPredicate } from './row-predicate.ts';

/** What is asked of the rows of one table, and which columns are told of those that fit. */
export type Condition = {
  key: string;
  role: Role;
  event: '*' | ChangeType;
  matches: RowPredicate;
  /** Names of columns as JSON; null asks for all. */
  select: string;
};

/** Compiles a condition once for all who ask the same, and forgets it with the last of them. */
export class Conditions {
  readonly #known = new Map<string, { condition: Condition; uses: number }>();

  get count(): number {
    return this.#known.size;
  }

  /** Throws FilterError. */
  take(table: PublishedTable, role: Role, params: JoinBinding['params']): Condition {
    const { event, filter, select } = params;
    const key = JSON.stringify([table.id, role, event, filter ?? '', select ?? null]);
    const known = this.#known.get(key) ?? {
      condition: { ...compile(table, role, params), key },
      uses: 0,
    };
    known.uses += 1;
    this.#known.set(key, known);
    return known.condition;
  }

  giveBack({ key }: Condition): void {
    const known = this.#known.get(key);
    if (!known) return;
    known.uses -= 1;
    if (known.uses === 0) this.#known.delete(key);
  }
}

function compile(
  table: PublishedTable,
  role: Role,
  { event, filter, select }: JoinBinding['params'],
): Omit<Condition, 'key'> {
  const readable = table.access[role].columns;
  // A filter on a hidden column would tell its value by answering or not.
  const columns = table.columns.filter(({ name }) => readable.has(name));
  const unknown = select?.find((wanted) => !columns.some(({ name }) => name === wanted));
  if (unknown !== undefined) throw new FilterError(`invalid column for select ${unknown}`);
  return {
    role,
    event,
    matches: compileFilter(parseFilter(filter), columns),
    select: JSON.stringify(select ?? null),
  };
}

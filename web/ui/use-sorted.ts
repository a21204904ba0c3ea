import { useState } from 'react';
import type { SortOrder, TableColumn } from './table-box.tsx';

/** Undefined stands last, whichever way. */
type ValueOf<Row> = (row: Row) => number | string | undefined;

/** Nobody sorts by a column without values. */
export type SortedColumn<Row> = { name: string; meaning?: string; value?: ValueOf<Row> };

type Chosen = { name: string; order: SortOrder };

/** Columns that readers sort by; figures begin with the largest, words with A. */
export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly SortedColumn<Row>[],
  first: Chosen,
): { sorted: Row[]; heads: TableColumn[] } {
  const [chosen, setChosen] = useState(first);
  const column = columns.find(({ name }) => name === chosen.name) ?? columns[0];
  const heads = columns.map(({ name, meaning, value }) => ({
    name,
    ...(meaning === undefined ? {} : { meaning }),
    order: value && name === column?.name ? chosen.order : undefined,
    onSort:
      value &&
      (() =>
        setChosen(
          name === column?.name
            ? { name, order: chosen.order === 'ascending' ? 'descending' : 'ascending' }
            : { name, order: firstOrder(rows, value) },
        )),
  }));
  return { sorted: column?.value ? sortRows(rows, column.value, chosen.order) : [...rows], heads };
}

function firstOrder<Row>(rows: readonly Row[], value: ValueOf<Row>): SortOrder {
  return rows.some((row) => typeof value(row) === 'string') ? 'ascending' : 'descending';
}

/** Rows of one value keep their order. */
function sortRows<Row>(rows: readonly Row[], value: ValueOf<Row>, order: SortOrder): Row[] {
  const sign = order === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'string' || typeof b === 'string')
      return sign * String(a).localeCompare(String(b));
    return sign * (a - b);
  });
}

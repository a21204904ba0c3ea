import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminTexts } from '#shared/texts/admin.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { TableBox } from '#web/ui/table-box.tsx';

type Words = {
  heading: string;
  columns: readonly string[];
  failed: string;
  empty: string;
  emptyDetail?: string;
};

type RowTableProps<Row> = {
  query: Pick<UseQueryResult<unknown>, 'isError' | 'isFetching' | 'refetch'>;
  rows: readonly Row[] | undefined;
  words: Words;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

/** A table in each of its states: coming, failed, empty, full. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { query, rows, words, keyOf, children } = props;
  if (!rows && query.isError) return <FailedQuery query={query} title={words.failed} />;
  if (!rows)
    return <SkeletonBars className="grid gap-3 p-4" sizes={['h-8', 'h-8', 'h-8', 'h-8']} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title={words.empty}
        {...(words.emptyDetail && { description: words.emptyDetail })}
      />
    );
  }
  const distinct = new Map(rows.map((row) => [keyOf(row), row]));
  return (
    <div className="[&_tbody_tr]:align-middle">
      <TableBox caption={adminTexts.tableOf(words.heading)} columns={words.columns} cells="words">
        {[...distinct.values()].map(children)}
      </TableBox>
    </div>
  );
}

type RowListProps<Row> = Omit<RowTableProps<Row>, 'query' | 'rows'> & {
  query: UseInfiniteQueryResult<InfiniteData<Row[], unknown>>;
};

/** The same of a list that grows by pages. */
export function RowList<Row>({ query, ...rest }: RowListProps<Row>) {
  const rows = query.data?.pages.flat();
  return (
    <>
      <RowTable {...rest} query={query} rows={rows} />
      {rows && rows.length > 0 && <MoreRows query={query} words={adminTexts} />}
    </>
  );
}

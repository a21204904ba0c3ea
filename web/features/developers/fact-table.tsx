import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type FactRow = {
  name: string;
  /** Where an address leads to the row. */
  id?: string;
  isMarked?: boolean;
  middle: ReactNode;
  meaning: ReactNode;
};
type FactTableProps = {
  caption: string;
  columns: readonly [string, string, string];
  rows: readonly FactRow[];
};

/** Names, what they are and what they mean: in three columns, on a phone one below another. */
export function FactTable({ caption, columns, rows }: FactTableProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-xs max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-4 py-2 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, id, isMarked, middle, meaning }) => (
          <tr
            key={name}
            id={id}
            className={classNames(
              'scroll-mt-20 border-t align-top max-sm:grid max-sm:py-1',
              isMarked && 'bg-text/10',
            )}
          >
            <th scope="row" className="px-4 py-1 font-semibold">
              <code className="break-words">{name}</code>
            </th>
            <td className="px-4 py-1 text-muted">{middle}</td>
            <td className={classNames('px-4 py-1', !meaning && 'max-sm:hidden')}>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

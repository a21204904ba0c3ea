import type { ReactNode } from 'react';
import { Card, CardHeader } from '#web/ui/card.tsx';

export type FigureRow = { key: string; name: ReactNode; cells: readonly ReactNode[] };
type FigureTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
};

/** A table that scrolls inside its own box; the first column names the row. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    // A box that scrolls must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted text-xs">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap px-3 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-t">
              <th scope="row" className="px-3 py-2 font-semibold">
                {name}
              </th>
              {columns.slice(1).map((column, at) => (
                <td key={column} className="whitespace-nowrap px-3 py-2">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function FigureCard({ title, ...table }: { title: string } & FigureTableProps) {
  return (
    <Card className="min-w-0">
      <CardHeader title={title} />
      <FigureTable {...table} />
    </Card>
  );
}

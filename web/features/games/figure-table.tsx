import type { ReactNode } from 'react';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';

export type FigureRow = { key: string; name: ReactNode; cells: readonly ReactNode[] };
type FigureTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
};

/** The first column names the row, so a row has one cell fewer than there are columns. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <TableBox caption={caption} columns={columns}>
      {rows.map(({ key, name, cells }) => (
        <Row key={key} name={name}>
          {columns.slice(1).map((column, at) => (
            <Cell key={column}>{cells[at]}</Cell>
          ))}
        </Row>
      ))}
    </TableBox>
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

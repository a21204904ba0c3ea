import { Fragment, type ReactNode } from 'react';
import { MineMark } from '#web/parts/mine-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import { Cell, Row, type SortOrder, TableBox } from '#web/ui/table-box.tsx';
import { type SortedColumn, useSorted } from '#web/ui/use-sorted.ts';
import { ShownFirst } from './shown-first.tsx';

export type DenseColumn<Entry> = SortedColumn<Entry> & {
  show: (entry: Entry) => ReactNode;
  /** Only where the table has room. */
  isExtra?: boolean;
};

type DenseTableProps<Entry> = {
  caption: string;
  entries: readonly Entry[];
  /** The first column: who it is, and in which game. Of a person alone there is a short form. */
  name: {
    head: string;
    of: (entry: Entry) => string;
    detail: (entry: Entry) => string;
    isPerson?: boolean;
  };
  columns: readonly DenseColumn<Entry>[];
  first: { name: string; order: SortOrder };
  most: number;
  keyOf: (entry: Entry) => string;
  isMine: (entry: Entry) => boolean;
  onOpen: (entry: Entry) => void;
  /** Beside a name. */
  mark?: (entry: Entry) => ReactNode;
};

/** A row as tall as a finger for each, the best first, who is followed above all; a row opens its details. */
export function DenseTable<Entry>(props: DenseTableProps<Entry>) {
  const { caption, entries, name, columns, first, most, keyOf, isMine, onOpen, mark } = props;
  const all = [{ name: name.head, value: name.of }, ...columns];
  const { sorted, heads } = useSorted(entries, all, first);
  const ordered = [...sorted.filter(isMine), ...sorted.filter((entry) => !isMine(entry))];
  const extras = new Set(columns.filter((column) => column.isExtra).map((column) => column.name));
  return (
    <ShownFirst rows={ordered} most={most}>
      {(shown) => (
        <Card className="min-w-0 overflow-hidden">
          <TableBox
            caption={caption}
            cells="dense"
            columns={heads.map((head) => ({ ...head, isExtra: extras.has(head.name) }))}
          >
            {shown.map((entry) => (
              <Row
                key={keyOf(entry)}
                name={
                  <NameButton onPress={() => onOpen(entry)} detail={name.detail(entry)}>
                    {isMine(entry) && <MineMark />}
                    <span className="truncate max-[359px]:text-xs">
                      {name.isPerson ? <PersonName name={name.of(entry)} /> : name.of(entry)}
                    </span>
                    {mark?.(entry)}
                  </NameButton>
                }
              >
                {columns.map(({ name: column, show, isExtra }) => (
                  <Fragment key={column}>
                    <Cell isExtra={isExtra ?? false}>{show(entry)}</Cell>
                  </Fragment>
                ))}
              </Row>
            ))}
          </TableBox>
        </Card>
      )}
    </ShownFirst>
  );
}

type NameButtonProps = { detail: string; onPress: () => void; children: ReactNode };

function NameButton({ detail, onPress, children }: NameButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid min-h-11 w-full cursor-pointer content-center text-left leading-4 -outline-offset-2 hover:text-primary"
    >
      <span className="flex min-w-0 items-center gap-1">{children}</span>{' '}
      <span className="truncate font-normal text-muted text-xs leading-4">{detail}</span>
    </button>
  );
}

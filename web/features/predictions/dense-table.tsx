import { Fragment, type ReactNode } from 'react';
import { MineMark } from '#web/parts/mine-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import { Cell, type Extra, Row, type SortOrder, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { type SortedColumn, useSorted } from '#web/ui/use-sorted.ts';
import { ShownFirst } from './shown-first.tsx';

export type DenseColumn<Entry> = SortedColumn<Entry> & {
  show: (entry: Entry) => ReactNode;
  isExtra?: Extra;
  isText?: boolean;
};

type DenseTableProps<Entry> = {
  caption: string;
  entries: readonly Entry[];
  /** The first column: who it is, and in which game. Of a person alone there is a short form. */
  name: {
    head: string;
    of: (entry: Entry) => string;
    detail: (entry: Entry) => string;
    /** Whose badge stands before it. */
    team?: (entry: Entry) => string;
    isPerson?: boolean;
  };
  columns: readonly DenseColumn<Entry>[];
  first: { name: string; order: SortOrder };
  most: number;
  keyOf: (entry: Entry) => string;
  isMine: (entry: Entry) => boolean;
  onOpen: (entry: Entry) => void;
  /** At the end of the second line. */
  mark?: (entry: Entry) => ReactNode;
};

/** A row of two lines for each, the best first, who is followed above all; a row opens its details. */
export function DenseTable<Entry>(props: DenseTableProps<Entry>) {
  const { caption, entries, name, columns, first, most, keyOf, isMine, onOpen, mark } = props;
  const all = [{ name: name.head, value: name.of }, ...columns];
  const { sorted, heads } = useSorted(entries, all, first);
  const ordered = [...sorted.filter(isMine), ...sorted.filter((entry) => !isMine(entry))];
  const looks = new Map(
    columns.map(({ name: column, isExtra = false, isText = false }) => [
      column,
      { isExtra, isText },
    ]),
  );
  return (
    <ShownFirst rows={ordered} most={most}>
      {(shown) => (
        <Card className="min-w-0 overflow-hidden">
          <TableBox
            caption={caption}
            cells="dense"
            columns={heads.map((each) => ({ ...each, ...looks.get(each.name) }))}
          >
            {shown.map((entry) => (
              <Row
                key={keyOf(entry)}
                name={
                  <NameButton
                    onPress={() => onOpen(entry)}
                    team={name.team?.(entry)}
                    detail={
                      <>
                        {name.detail(entry)}
                        {mark?.(entry)}
                      </>
                    }
                  >
                    <span>
                      {name.isPerson ? <PersonName name={name.of(entry)} /> : name.of(entry)}
                    </span>
                    {isMine(entry) && <MineMark />}
                  </NameButton>
                }
              >
                {columns.map(({ name: column, show, isExtra, isText }) => (
                  <Fragment key={column}>
                    <Cell isExtra={isExtra ?? false} isText={isText ?? false}>
                      {show(entry)}
                    </Cell>
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

type NameButtonProps = {
  team: string | undefined;
  detail: ReactNode;
  onPress: () => void;
  children: ReactNode;
};

function NameButton({ team, detail, onPress, children }: NameButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-left leading-4 -outline-offset-2 hover:text-primary"
    >
      {team !== undefined && (
        <span className="max-[359px]:hidden">
          <TeamBadge team={team} />
        </span>
      )}
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1">{children}</span>{' '}
        <span className="font-normal text-muted text-xs leading-4">{detail}</span>
      </span>
    </button>
  );
}

import type { ReactNode } from 'react';
import { playerTexts as texts } from '#shared/texts/predictions.ts';
import { MineMark } from '#web/parts/mine-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import { Cell, type Extra, Row, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { type SortedColumn, useSorted } from '#web/ui/use-sorted.ts';
import { ShownFirst } from './shown-first.tsx';

export type DenseColumn<Entry> = SortedColumn<Entry> & {
  show: (entry: Entry) => ReactNode;
  isExtra?: Extra;
  isText?: boolean;
};

/** A player before a game: what every row of a dense list begins with. */
export type DenseEntry = {
  id: string;
  player_name: string;
  position: string | null;
  matchup: string | null;
  /** In full, for its badge. */
  team: string;
};

/** What a list of players is given by whoever shows it. */
export type DenseListProps<Entry> = {
  caption: string;
  entries: readonly Entry[];
  most: number;
  isMine: (entry: Entry) => boolean;
  onOpen: (entry: Entry) => void;
};

type DenseTableProps<Entry> = DenseListProps<Entry> & {
  columns: readonly DenseColumn<Entry>[];
  /** The column that orders it first, from the largest down. */
  first: string;
  /** At the end of the second line. */
  mark?: (entry: Entry) => ReactNode;
};

/** A row of two lines for each, the best first, who is followed above all; a row opens its details. */
export function DenseTable<Entry extends DenseEntry>(props: DenseTableProps<Entry>) {
  const { caption, entries, columns, first, most, isMine, onOpen, mark } = props;
  const all = [{ name: texts.player, value: (entry: Entry) => entry.player_name }, ...columns];
  const { sorted, heads } = useSorted(entries, all, { name: first, order: 'descending' });
  const ordered = [...sorted.filter(isMine), ...sorted.filter((entry) => !isMine(entry))];
  const looks = new Map(columns.map(({ name, isExtra, isText }) => [name, { isExtra, isText }]));
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
                key={entry.id}
                name={
                  <NameButton
                    entry={entry}
                    isMine={isMine(entry)}
                    mark={mark?.(entry)}
                    onPress={() => onOpen(entry)}
                  />
                }
              >
                {columns.map(({ name, show, isExtra, isText }) => (
                  <Cell key={name} isExtra={isExtra} isText={isText}>
                    {show(entry)}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBox>
        </Card>
      )}
    </ShownFirst>
  );
}

type NameButtonProps = { entry: DenseEntry; isMine: boolean; mark: ReactNode; onPress: () => void };

function NameButton({ entry, isMine, mark, onPress }: NameButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-11 w-full cursor-pointer items-center gap-2 text-left leading-4 -outline-offset-2 hover:text-primary"
    >
      <span className="max-[359px]:hidden">
        <TeamBadge team={entry.team} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1">
          <span>
            <PersonName name={entry.player_name} />
          </span>
          {isMine && <MineMark />}
        </span>{' '}
        <span className="font-normal text-muted text-xs leading-4">
          {[entry.position, entry.matchup].filter(Boolean).join(' · ')}
          {mark}
        </span>
      </span>
    </button>
  );
}

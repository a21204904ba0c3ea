import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ScrollBox } from './scroll-box.tsx';
import { Term } from './term.tsx';

export type SortOrder = 'ascending' | 'descending';
export type TableColumn = {
  name: string;
  /** What the name means, where fans cannot be expected to know. */
  meaning?: string;
  /** Given where readers may sort by it; `order` is how it is sorted by it, if it is. */
  onSort?: () => void;
  order?: SortOrder | undefined;
  isExtra?: Extra;
  isText?: boolean;
};

/** Only where the table has room, or a lot of it; `narrow` gives way on the narrowest phones alone. */
export type Extra = boolean | 'narrow' | 'wide';

type TableBoxProps = {
  caption: string;
  columns: readonly (string | TableColumn)[];
  /**
   * Figures stand under one another at the right, words begin at the left. Short figures have columns of one
   * width, so that tables below each other align. Dense ones have rows of two lines, and what names a row has the room that is left.
   */
  cells?: 'words' | 'figures' | 'short figures' | 'dense';
  /** For tables longer than a screen: the box scrolls, its head stays. */
  isTall?: boolean;
  /** The rows come in `RowGroup`s. */
  isGrouped?: boolean;
  children: ReactNode;
};

const right = '[&_:is(td,th+th)]:text-right';
const cellClasses: Record<NonNullable<TableBoxProps['cells']>, string> = {
  words: '',
  figures: `${right} max-sm:[&_:is(td,th+th)]:px-2 sm:@max-2xl:[&_:is(td,th+th)]:px-1.5 [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-3 sm:[&_tr>:last-child]:pr-4`,
  'short figures': `${right} [&_:is(td,th+th)]:min-w-9 [&_:is(td,th+th)]:px-0.5 [&_tbody_:is(td,th)]:py-0 [&_tbody_tr]:h-item lg:[&_tbody_tr]:h-9 [&_tbody_tr]:align-middle [&_tr>:first-child]:pr-1 sm:[&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4`,
  dense: `${right} [&_td]:px-1 [&_th+th]:px-0 [&_tr>:first-child]:pr-1 [&_tbody_:is(td,th)]:py-0 [&_tbody_tr]:h-13 [&_tbody_tr]:align-middle [&_tbody_th]:w-full @3xl:[&_tbody_th]:w-1/3 [&_tbody_th]:max-w-0 [&_tr>:last-child]:pr-3 sm:[&_tr>:last-child]:pr-4`,
};
/** Names stay in sight while figures scroll; the hairline tells that something lies below. */
const stays =
  'sticky left-0 bg-surface group-data-scrolling:after:absolute group-data-scrolling:after:inset-y-0 group-data-scrolling:after:right-0 group-data-scrolling:after:border-r';

/** Percent of a table that short figures share: names stand close to them. */
const figures = 78;

/** A table that scrolls inside its own box; the first column names the row. */
export function TableBox(props: TableBoxProps) {
  const { caption, columns, cells = 'figures', isTall = false, isGrouped, children } = props;
  return (
    <ScrollBox
      label={caption}
      className={classNames('@container group -outline-offset-2', isTall && 'max-h-[80dvh]')}
    >
      <table className={classNames('w-full text-left text-sm tabular-nums', cellClasses[cells])}>
        <caption className="sr-only">{caption}</caption>
        <thead
          className={classNames(
            'text-muted text-xs',
            cells === 'short figures' && 'whitespace-nowrap',
          )}
        >
          <tr>
            {columns.map((column, at) => (
              <Head
                key={typeof column === 'string' ? column : column.name}
                column={typeof column === 'string' ? { name: column } : column}
                isFirst={at === 0}
                share={
                  cells === 'short figures' && at > 0 ? figures / (columns.length - 1) : undefined
                }
              />
            ))}
          </tr>
        </thead>
        {isGrouped ? children : <tbody>{children}</tbody>}
      </table>
    </ScrollBox>
  );
}

type HeadProps = { column: TableColumn; isFirst: boolean; share: number | undefined };

function Head({ column, isFirst, share }: HeadProps) {
  const { name, meaning, onSort, order, isExtra, isText } = column;
  return (
    <th
      scope="col"
      aria-sort={onSort && (order ?? 'none')}
      style={share === undefined ? undefined : { width: `${share}%` }}
      className={classNames(
        'top-0 bg-surface font-semibold',
        onSort ? 'p-0' : 'px-3 py-2',
        extraClass(isExtra),
        isText && 'text-left!',
        isFirst ? `${stays} z-20` : 'sticky z-10',
      )}
    >
      {onSort && <SortButton {...column} isFirst={isFirst} />}
      {!onSort && (meaning ? <Term meaning={meaning}>{name}</Term> : name)}
    </th>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function extraClass(isExtra: Extra | undefined): string | false | undefined {
  if (isExtra === 'wide') return '@max-3xl:hidden';
  return isExtra === 'narrow' ? '@max-xs:hidden' : isExtra && '@max-xl:hidden';
}

function SortButton({ name, meaning, order, onSort, isFirst }: TableColumn & { isFirst: boolean }) {
  const Arrow = arrows[order ?? 'none'];
  return (
    <button
      type="button"
      title={meaning}
      onClick={onSort}
      className={classNames(
        'inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-1 whitespace-nowrap font-semibold -outline-offset-2 hover:text-text',
        isFirst ? 'px-3' : 'justify-end px-1 sm:px-1.5',
        order && 'text-text',
      )}
    >
      {name}
      <Arrow
        aria-hidden
        className={classNames('size-3.5', order ? '@max-sm:hidden' : '@max-xl:hidden')}
      />
    </button>
  );
}

type RowProps = {
  name: ReactNode;
  /** A heavier line above: what stands below is apart. */
  isApart?: boolean;
  children: ReactNode;
};

export function Row({ name, isApart = false, children }: RowProps) {
  return (
    <tr className={classNames('align-top', isApart ? 'border-control border-t-2' : 'border-t')}>
      <th scope="row" className={`${stays} px-3 py-cell font-semibold`}>
        {name}
      </th>
      {children}
    </tr>
  );
}

type RowGroupProps = { title: string; columns: number; isApart?: boolean; children: ReactNode };

/** Rows that have something in common, under its name. */
export function RowGroup({ title, columns, isApart = false, children }: RowGroupProps) {
  return (
    <tbody>
      <tr className={isApart ? 'border-control border-t-2' : 'border-t'}>
        <th scope="rowgroup" colSpan={columns} className="bg-text/4 px-3 text-left">
          <span className="sticky left-3 font-bold text-muted text-xs">{title}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

type CellProps = { isExtra?: Extra; isText?: boolean; children: ReactNode };

/** `isText`: a clause that breaks into lines, and takes what the name leaves. */
export function Cell({ isExtra = false, isText = false, children }: CellProps) {
  return (
    <td
      className={classNames(
        'px-3 py-cell',
        isText ? 'min-w-56 text-left! text-muted text-xs' : 'whitespace-nowrap',
        extraClass(isExtra),
      )}
    >
      {children}
    </td>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TableBoxProps = {
  caption: string;
  columns: readonly string[];
  /** Short figures in columns of one width, so that tables below each other align; the name stays in view. */
  isOfFigures?: boolean;
  children: ReactNode;
};

const figureClasses =
  '[&_:is(td,th+th)]:min-w-10 [&_:is(td,th+th)]:px-1 [&_:is(td,th+th)]:text-right sm:[&_:is(td,th+th)]:w-16 sm:[&_:is(td,th+th)]:px-2 [&_tbody_:is(td,th)]:py-0 [&_tbody_tr]:h-11 [&_tbody_tr]:align-middle [&_tr>:first-child]:sticky [&_tr>:first-child]:min-w-48 [&_tr>:first-child]:left-0 [&_tr>:first-child]:border-r [&_tr>:first-child]:bg-surface [&_tr>:first-child]:pr-2 [&_tr>:last-child]:pr-3 sm:[&_tr>:first-child]:border-r-0 sm:[&_tr>:first-child]:pl-4 sm:[&_tr>:last-child]:pr-4';

/** A table that scrolls inside its own box; the first column names the row. */
export function TableBox({ caption, columns, isOfFigures = false, children }: TableBoxProps) {
  return (
    // A box that scrolls must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table
        className={classNames(
          'w-full text-left text-sm tabular-nums',
          isOfFigures && figureClasses,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted text-xs">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
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
      <th scope="row" className="px-3 py-2 font-semibold">
        {name}
      </th>
      {children}
    </tr>
  );
}

export function Cell({ children }: { children: ReactNode }) {
  return <td className="whitespace-nowrap px-3 py-2">{children}</td>;
}

import type { ReactNode } from 'react';

type TableBoxProps = { caption: string; columns: readonly string[]; children: ReactNode };

/** A table that scrolls inside its own box; the first column names the row. */
export function TableBox({ caption, columns, children }: TableBoxProps) {
  return (
    // A box that scrolls must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums">
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

export function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-t align-top">
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

import type { ReactNode } from 'react';

/** A chapter of the gallery. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-6 border-board-digit border-t-4 pt-4">
      <h2 className="text-4xl uppercase leading-none">{name}</h2>
      {children}
    </section>
  );
}

type ExhibitProps = {
  name: string /** When to take it, in a line. */;
  use: string;
  children: ReactNode;
};

export function Exhibit({ name, use, children }: ExhibitProps) {
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h3 className="text-2xl leading-none">{name}</h3>
        <p className="max-w-prose text-muted text-sm">{use}</p>
      </div>
      {children}
    </div>
  );
}

/** Pieces beside one another, as many as fit. */
export function Pieces({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>;
}

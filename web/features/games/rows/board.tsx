import type { ReactNode } from 'react';

/** Amber on a board, plain text elsewhere. */
export const digitClasses = 'text-[color:var(--digit,var(--text))]';

type BoardProps = {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** One line below the heading, in force for all that follows. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A scoreboard panel: dark in both themes, so everything inside takes the dark tokens. */
export function Board({ title, note, actions, notice, children }: BoardProps) {
  return (
    <section
      aria-label={title}
      className="dark overflow-hidden rounded-card border border-board-line bg-board text-board-text [--digit:var(--board-digit)]"
    >
      <header className="flex min-h-12 items-center gap-3 border-b pr-1 pl-4">
        <h2 className="text-xl uppercase leading-none tracking-wide">{title}</h2>
        {note}
        <span className="ml-auto flex items-center">{actions}</span>
      </header>
      {notice}
      {children}
    </section>
  );
}

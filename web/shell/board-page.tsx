import type { ReactNode } from 'react';
import { FieldMarkings } from '../parts/field-markings.tsx';

/** A page of one message: the whole board for a few large words and the ways on. */
export function BoardPage({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <section
      role={role}
      className="focus-on-board relative grid min-h-[calc(100dvh-3.5rem)] place-items-center overflow-hidden bg-board text-board-text"
    >
      <FieldMarkings />
      <div className="relative grid w-full max-w-3xl justify-items-center gap-5 px-4 py-16 text-center">
        {children}
      </div>
    </section>
  );
}

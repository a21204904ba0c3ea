import { type ReactNode, Suspense } from 'react';
import { lazyExtra } from '#web/ui/after-paint.tsx';

const FieldMarkings = lazyExtra(
  async () => (await import('../parts/field-markings.tsx')).FieldMarkings,
);

/** A page of one message: the whole board for a few large words and the ways on. */
export function BoardPage({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <section
      role={role}
      className="focus-on-board relative isolate grid min-h-[calc(100dvh-3.5rem)] place-items-center overflow-hidden bg-board text-board-text"
    >
      <Suspense fallback={null}>
        <FieldMarkings />
      </Suspense>
      <div className="grid w-full max-w-3xl justify-items-center gap-5 px-4 py-16 text-center">
        {children}
      </div>
    </section>
  );
}

import { type ReactNode, useId } from 'react';

export function AlertPart({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <fieldset aria-labelledby={headingId} className="grid min-w-0 gap-2 border-t p-4">
      <h3 id={headingId} className="font-semibold">
        {title}
      </h3>
      {children}
    </fieldset>
  );
}

import type { ReactNode } from 'react';

export function Exhibit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-2xl leading-none">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

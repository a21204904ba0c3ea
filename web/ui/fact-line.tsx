import type { ReactNode } from 'react';

export function FactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-pretty tabular-nums">{children}</dd>
    </>
  );
}

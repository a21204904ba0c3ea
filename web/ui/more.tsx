import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 in-[[open]>summary]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#web/ui/card.tsx';

type FoldableProps = {
  id?: string;
  /** Of what it holds. */
  ids?: readonly string[];
  summary: ReactNode;
  children: ReactNode;
};

/** A card that opens by a press, by an address that names it or what it holds, and to a search in the page. */
export function Foldable({ id, ids, summary, children }: FoldableProps) {
  const { hash, key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again opens it again.
  useEffect(() => {
    const named = hash.slice(1);
    if (!details.current || (named !== id && !ids?.includes(named))) return;
    details.current.open = true;
    document.getElementById(named)?.scrollIntoView();
  }, [hash, id, ids, key]);
  return (
    <Card>
      <details ref={details} id={id} className="scroll-mt-20">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 [&::-webkit-details-marker]:hidden">
          {summary}
          <ChevronDown aria-hidden className="ml-auto size-5 in-[[open]>summary]:rotate-180" />
        </summary>
        <div className="border-t">{children}</div>
      </details>
    </Card>
  );
}

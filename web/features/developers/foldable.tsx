import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Card } from '#web/ui/card.tsx';

type FoldableProps = {
  /** Addresses that end with one of these open it. */
  id: string;
  summary: ReactNode;
  children: ReactNode;
};

/** A card that opens by a press, by an address that names it, and to a search in the page. */
export function Foldable({ id, summary, children }: FoldableProps) {
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again opens it again.
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id, key]);
  return (
    <Card>
      <details
        id={id}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="scroll-mt-20"
      >
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 [&::-webkit-details-marker]:hidden">
          {summary}
          <ChevronDown aria-hidden className="ml-auto size-5 in-[[open]>summary]:rotate-180" />
        </summary>
        <div className="border-t">{children}</div>
      </details>
    </Card>
  );
}

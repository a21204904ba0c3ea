import { type ReactNode, useId } from 'react';
import { Card, CardHeader } from '#web/ui/card.tsx';

type SectionProps = { title: string; explanation?: string; children: ReactNode };

/** A card with its heading, and a sentence where the heading does not say it all. */
export function Section({ title, explanation, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <Card>
        <CardHeader title={title} id={headingId} />
        {explanation && <p className="px-4 pt-4 pb-2 text-muted text-sm">{explanation}</p>}
        {children}
      </Card>
    </section>
  );
}

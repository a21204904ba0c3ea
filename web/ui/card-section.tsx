import { type ReactNode, type Ref, useId } from 'react';
import { Card, CardHeader } from './card.tsx';

type CardSectionProps = {
  title: string;
  /** A sentence where the heading does not say it all. */
  explanation?: string;
  id?: string;
  /** Where the focus may go when the button that had it is gone. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A part of a page: a card under the heading that names it. */
export function CardSection({ title, explanation, id, ref, children }: CardSectionProps) {
  const headingId = useId();
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={headingId}
      tabIndex={ref ? -1 : undefined}
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <Card>
        <CardHeader title={title} id={headingId} />
        {explanation && <p className="px-4 pt-4 text-muted text-sm">{explanation}</p>}
        {children}
      </Card>
    </section>
  );
}

import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div {...rest} className={classNames('rounded-card border bg-surface text-text', className)} />
  );
}

type CardHeaderProps = { title: string; id?: string; level?: 2 | 3; children?: ReactNode };

export function CardHeader({ title, id, level = 2, children }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 border-b px-4 py-1">
      <Heading id={id} className="text-xl uppercase leading-none tracking-wide">
        {title}
      </Heading>
      {children}
    </div>
  );
}

type SectionCardProps = {
  title: string;
  /** A sentence where the heading does not say it all. */
  explanation?: string;
  id?: string;
  className?: string;
  action?: ReactNode;
  /** Where the focus may go when the button that had it is gone. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A card that is a region of its page, by the name of its heading. */
export function SectionCard(props: SectionCardProps) {
  const { title, explanation, id, className, action, ref, children } = props;
  return (
    <section
      ref={ref}
      id={id}
      aria-label={title}
      tabIndex={ref ? -1 : undefined}
      className="min-w-0 scroll-mt-20"
    >
      <Card className={className}>
        <CardHeader title={title}>{action}</CardHeader>
        {explanation && <p className="px-4 pt-4 text-muted text-sm">{explanation}</p>}
        {children}
      </Card>
    </section>
  );
}

import type { HTMLAttributes, ReactNode } from 'react';
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
  className?: string;
  action?: ReactNode;
  children: ReactNode;
};

/** A card that is a region of its page, by the name of its heading. */
export function SectionCard({ title, className, action, children }: SectionCardProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <Card className={className}>
        <CardHeader title={title}>{action}</CardHeader>
        {children}
      </Card>
    </section>
  );
}

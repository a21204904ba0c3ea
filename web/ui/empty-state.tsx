import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

export type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  description?: string;
  children?: ReactNode;
};

/** What stands in a list that has nothing to show. */
export function EmptyState({ icon: Icon, title, description, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <Icon aria-hidden className="size-7 text-muted" />
      <p className="font-semibold">{title}</p>
      {description && <p className="max-w-prose text-muted text-sm">{description}</p>}
      {children}
    </div>
  );
}

export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}

import { CircleSlash } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What stands on a tab of which nothing is known. */
export function EmptyPart({ title }: { title: string }) {
  return (
    <Card>
      <EmptyState icon={CircleSlash} title={title} />
    </Card>
  );
}

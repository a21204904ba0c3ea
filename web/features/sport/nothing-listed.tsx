import { SearchX } from 'lucide-react';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type NothingListedProps = {
  title: string;
  /** Asks the feed; only where the list itself is empty, and not the search. */
  update?: () => void;
  isUpdating?: boolean;
};

export function NothingListed({ title, update, isUpdating = false }: NothingListedProps) {
  return (
    <EmptyState icon={SearchX} title={title}>
      {update && (
        <Button variant="outline" isBusy={isUpdating} onClick={update}>
          {texts.update}
        </Button>
      )}
    </EmptyState>
  );
}

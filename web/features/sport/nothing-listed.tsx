import { SearchX } from 'lucide-react';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type NothingListedProps = {
  title: string;
  /** Asks the feed; only where the list itself is empty, and not the search. */
  update?: () => void;
  isUpdating?: boolean;
  /** Leads back from a search that found nothing. */
  clear?: () => void;
};

export function NothingListed({ title, update, isUpdating = false, clear }: NothingListedProps) {
  return (
    <EmptyState icon={SearchX} title={title}>
      {update && (
        <Button variant="outline" isBusy={isUpdating} onClick={update}>
          {texts.update}
        </Button>
      )}
      {clear && (
        <Button variant="outline" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </EmptyState>
  );
}

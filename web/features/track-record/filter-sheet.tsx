import { trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

/** Each choice counts at once. */
export function FilterSheet({
  isOpen,
  onOpenChange,
  ...fields
}: OnDemandProps & FilterFieldsProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={texts.filters} kind="sheet">
      <div className="grid gap-4">
        <FilterFields {...fields} />
        <Button onClick={() => onOpenChange(false)}>{texts.showFiltered}</Button>
      </div>
    </Dialog>
  );
}

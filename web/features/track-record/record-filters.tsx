import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** In a row where there is room, on a phone in a sheet behind a button that says what is chosen. */
export function RecordFilters(props: FilterFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { sport, season, team, result } = props.filter;
  const chosen = [sport, season, team, result && texts.results[result]].filter(
    (one) => one !== undefined,
  );
  return (
    <>
      <div className="max-sm:hidden">
        <FilterFields {...props} />
      </div>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="justify-self-start sm:hidden"
      >
        <SlidersHorizontal aria-hidden />
        {chosen.length === 0 ? texts.filters : texts.filtered(chosen.map(String))}
      </Button>
      <FilterSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

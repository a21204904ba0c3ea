import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { leagues } from '#shared/facts/sports.ts';
import { trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Leagues at hand, and all choices in a sheet behind a button that says what is chosen. */
export function RecordFilters(props: FilterFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const { sport, season, team, result } = props.filter;
  const chosen = [season, team, result && texts.results[result]].filter((one) => one !== undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Chips
        label={texts.sport}
        values={[undefined, ...leagues]}
        nameOf={(league) => league ?? texts.all}
        chosen={leagues.find((league) => league === sport)}
        onChoose={(value) => props.onChange('sport', value ?? '')}
      />
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {chosen.length === 0 ? texts.filters : texts.filtered(chosen.map(String))}
      </Button>
      <FilterSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}

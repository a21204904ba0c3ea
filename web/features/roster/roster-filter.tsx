import type { Sport } from '#shared/facts/sports.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { PositionFilter } from '#web/parts/position-filter.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

export type RosterChoice = { search: string; position?: string };

type RosterFilterProps = {
  sport: Sport;
  choice: RosterChoice;
  onChange: (choice: RosterChoice) => void;
};

export function RosterFilter({ sport, choice, onChange }: RosterFilterProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        value={choice.search}
        onChange={(search) => onChange({ ...choice, search })}
      />
      <PositionFilter
        sport={sport}
        chosen={choice.position}
        onChoose={(position) => onChange({ ...choice, position })}
      />
    </div>
  );
}

import { positions, type Sport } from '#shared/spec/sports.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { Button } from '#web/ui/button.tsx';
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
      <fieldset className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
        <legend className="sr-only">{texts.positions}</legend>
        {[undefined, ...positions[sport]].map((position) => (
          <Button
            key={position ?? texts.allPositions}
            variant={choice.position === position ? 'primary' : 'outline'}
            aria-pressed={choice.position === position}
            onClick={() => onChange({ ...choice, position })}
            className="shrink-0"
          >
            {position ?? texts.allPositions}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

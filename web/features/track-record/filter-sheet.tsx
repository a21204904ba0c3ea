import { keysOf } from '#shared/facts/keys-of.ts';
import { leagues } from '#shared/facts/sports.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import { trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { FilterName, RecordFilter } from './record-filter.ts';

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

export type FilterFieldsProps = {
  filter: RecordFilter;
  seasons: readonly number[];
  onChange: (name: FilterName, value: string) => void;
};

function FilterFields({ filter, seasons, onChange }: FilterFieldsProps) {
  const ofSport = teams.filter((each) => (filter.sport ?? each.sport) === each.sport);
  const results = keysOf(texts.results).map((value) => ({ value, text: texts.results[value] }));
  const fields = [
    { name: 'sport', all: texts.allSports, options: leagues.map(plain) },
    { name: 'season', all: texts.allSeasons, options: seasons.map(String).map(plain) },
    { name: 'team', all: texts.allTeams, options: ofSport.map(teamName).toSorted().map(plain) },
    { name: 'result', all: texts.allResults, options: results },
  ] as const;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.filters}</legend>
      {fields.map(({ name, all, options }) => (
        <SelectField<string>
          key={name}
          label={texts[name]}
          value={String(filter[name] ?? everything)}
          options={[{ value: everything, text: all }, ...options]}
          onChange={(chosen) => onChange(name, chosen === everything ? '' : chosen)}
        />
      ))}
    </fieldset>
  );
}

const everything = 'all';
const plain = (value: string) => ({ value, text: value });

import { leagues } from '#shared/facts/sports.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import { trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { FilterName, RecordFilter } from './record-filter.ts';

export type FilterFieldsProps = {
  filter: RecordFilter;
  seasons: readonly number[];
  onChange: (name: FilterName, value: string) => void;
};

type Option = { value: string; text: string };

export function FilterFields({ filter, seasons, onChange }: FilterFieldsProps) {
  const { sport, season, team, result } = filter;
  const ofSport = teams.filter((each) => sport === undefined || each.sport === sport);
  const teamNames = ofSport.map(teamName).toSorted();
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.filters}</legend>
      <Field
        label={texts.sport}
        value={sport ?? ''}
        all={texts.allSports}
        options={leagues.map(plain)}
        onChange={(value) => onChange('sport', value)}
      />
      <Field
        label={texts.season}
        value={String(season ?? '')}
        all={texts.allSeasons}
        options={seasons.map(String).map(plain)}
        onChange={(value) => onChange('season', value)}
      />
      <Field
        label={texts.team}
        value={team ?? ''}
        all={texts.allTeams}
        options={teamNames.map(plain)}
        onChange={(value) => onChange('team', value)}
      />
      <Field
        label={texts.result}
        value={result ?? ''}
        all={texts.allResults}
        options={[
          { value: 'right', text: texts.results.right },
          { value: 'wrong', text: texts.results.wrong },
        ]}
        onChange={(value) => onChange('result', value)}
      />
    </fieldset>
  );
}

const plain = (value: string): Option => ({ value, text: value });

type FieldProps = {
  label: string;
  value: string;
  /** What an empty choice means. */
  all: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

const everything = 'all';

function Field({ all, options, value, onChange, label }: FieldProps) {
  return (
    <SelectField
      label={label}
      value={value || everything}
      options={[{ value: everything, text: all }, ...options]}
      onChange={(chosen) => onChange(chosen === everything ? '' : chosen)}
    />
  );
}

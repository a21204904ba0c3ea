import { positions, type Sport } from '#shared/spec/sports.ts';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type DirectoryFilterProps = {
  sport: Sport;
  search: string;
  onSearch: (search: string) => void;
  position: string | undefined;
  /** Undefined where positions mean nothing: among teams. */
  onPosition: ((position: string | undefined) => void) | undefined;
};

export function DirectoryFilter(props: DirectoryFilterProps) {
  const { sport, search, onSearch, position: chosen, onPosition } = props;
  return (
    <div className="grid min-w-0 gap-2">
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        value={search}
        onChange={onSearch}
      />
      {onPosition && (
        <fieldset className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
          <legend className="sr-only">{texts.positions}</legend>
          {[undefined, ...positions[sport]].map((position) => (
            <Button
              key={position ?? texts.allPositions}
              variant={chosen === position ? 'primary' : 'outline'}
              aria-pressed={chosen === position}
              onClick={() => onPosition(position)}
              className="shrink-0"
            >
              {position ?? texts.allPositions}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

import type { Sport } from '#shared/facts/sports.ts';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { PositionFilter } from '#web/parts/position-filter.tsx';
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
      {onPosition && <PositionFilter sport={sport} chosen={chosen} onChoose={onPosition} />}
    </div>
  );
}

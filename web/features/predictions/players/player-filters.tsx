import { projectedStats } from '#shared/facts/forecasts.ts';
import { type League, positions } from '#shared/facts/sports.ts';
import { statText } from '#shared/texts/factors.ts';
import { predictionTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import { Chips } from '#web/ui/chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { ProjectionFilter } from './predictions.queries.ts';

/** Nobody of the others is projected. */
const projectedPositions: Record<League, readonly string[]> = {
  NFL: ['QB', 'RB', 'WR', 'TE'],
  NBA: positions.NBA,
};

type PlayerChoice = Pick<ProjectionFilter, 'stat' | 'position'>;
type PlayerFiltersProps = {
  leagues: readonly League[];
  chosen: PlayerChoice & { league: League; stat: string; search: string };
  onLeague: (league: League) => void;
  onFilter: (asked: PlayerChoice) => void;
  onSearch: (search: string) => void;
};

export function PlayerFilters(props: PlayerFiltersProps) {
  const { leagues, chosen, onLeague, onFilter, onSearch } = props;
  const { league, stat, position, search } = chosen;
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {leagues.length > 1 && (
        <Chips
          label={predictionTexts.league}
          values={leagues}
          chosen={league}
          onChoose={onLeague}
        />
      )}
      <Chips
        label={predictionTexts.position}
        values={[undefined, ...projectedPositions[league]]}
        nameOf={(value) => value ?? predictionTexts.allPositions}
        chosen={position}
        onChoose={(next) => onFilter({ stat, position: next })}
      />
      <Chips<string>
        label={texts.statistic}
        values={projectedStats[league].map((each) => each.stat)}
        nameOf={(value) => statText(value).name}
        chosen={stat}
        onChoose={(next) => onFilter({ stat: next, position })}
      />
      <SearchField label={texts.search} value={search} onChange={onSearch} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { minuteMs } from '#shared/facts/durations.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import type { Injury } from '#shared/schemas/forecasts.ts';
import { predictionTexts, injuryTexts as texts } from '#shared/texts/predictions.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { MineContext } from '#web/parts/mine-context.ts';
import { MineMark } from '#web/parts/mine-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ForecastStates } from '../forecast-states.tsx';
import { InjuryRow } from '../rows/injury-table.tsx';
import { statusGroups } from '../rows/status-group.ts';
import { ShownFirst } from '../shown-first.tsx';
import type { InjuredGroup } from './group-injuries.ts';
import { groupInjuries, type InjuryFilter } from './group-injuries.ts';
import { injuriesQuery } from './predictions.queries.ts';
import { toShownInjury } from './show-injury.ts';

const teamsFirst = 6;
const anything: InjuryFilter = { league: undefined, status: undefined, search: '' };

export function CurrentInjuries({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(injuriesQuery(sport));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport} hint={texts.noneKnown}>
      {(injuries) => <Injuries injuries={injuries} />}
    </ForecastStates>
  );
}

function Injuries({ injuries }: { injuries: readonly Injury[] }) {
  const [filter, setFilter] = useState(anything);
  const { teamIds } = use(MineContext);
  const now = useNow(minuteMs);
  const offered = leagues.filter((league) => injuries.some(({ sport }) => sport === league));
  const groups = groupInjuries(injuries, filter, teamIds);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <InjuryFilters leagues={offered} filter={filter} onFilter={setFilter} />
      <FeedAge job="injuries" sports={offered} />
      {groups.length === 0 && <p role="status">{texts.nothingFound}</p>}
      <ShownFirst rows={groups} most={teamsFirst}>
        {(shown) => (
          <div className="grid @3xl:grid-cols-2 @6xl:grid-cols-3 @min-[112rem]:grid-cols-4 grid-cols-[minmax(0,1fr)] items-start gap-3">
            {shown.map((group) => (
              <InjuredTeam key={group.team} group={group} now={now} />
            ))}
          </div>
        )}
      </ShownFirst>
      <p className="text-muted text-xs">{texts.effectMeaning}</p>
    </div>
  );
}

type InjuryFiltersProps = {
  leagues: readonly League[];
  filter: InjuryFilter;
  onFilter: (filter: InjuryFilter) => void;
};

function InjuryFilters({ leagues: offered, filter, onFilter }: InjuryFiltersProps) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {offered.length > 1 && (
        <Chips
          label={predictionTexts.league}
          values={[undefined, ...offered]}
          nameOf={(value) => value ?? texts.anyStatus}
          chosen={filter.league}
          onChoose={(league) => onFilter({ ...filter, league })}
        />
      )}
      <Chips
        label={texts.status}
        values={[undefined, ...statusGroups]}
        nameOf={(value) => (value ? texts.groups[value] : texts.anyStatus)}
        chosen={filter.status}
        onChoose={(status) => onFilter({ ...filter, status })}
      />
      <SearchField
        label={texts.search}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
    </div>
  );
}

function InjuredTeam({ group, now }: { group: InjuredGroup; now: Date }) {
  const { team, isMine, injuries } = group;
  return (
    <Card className="min-w-0 overflow-hidden">
      <h3 className="flex min-h-11 items-center gap-2 border-b px-3 text-lg leading-none sm:px-4">
        <TeamBadge team={team} />
        <span className="min-w-0 py-1">{team}</span>
        {isMine && <MineMark />}
        <span className="ml-auto whitespace-nowrap font-normal font-sans text-muted text-xs">
          {texts.count(injuries.length)}
        </span>
      </h3>
      <ul aria-label={texts.caption(team)} className="divide-y">
        {injuries.map((injury) => (
          <InjuryRow key={injury.external_id} injury={toShownInjury(injury, now, false)} />
        ))}
      </ul>
    </Card>
  );
}

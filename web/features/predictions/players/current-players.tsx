import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectedStats } from '#shared/facts/forecasts.ts';
import { type League, leagues, positions, type Sport } from '#shared/facts/sports.ts';
import { nameOfKey, nicknameOfKey } from '#shared/facts/teams.ts';
import type { ProjectionRow } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { predictionTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { useDetails } from '../details.tsx';
import { ForecastStates } from '../forecast-states.tsx';
import { MadeLine } from '../made-line.tsx';
import { meanOfLastFive } from '../rows/last-five.ts';
import { ProjectionTable } from '../rows/projection-table.tsx';
import { useIsMine } from '../use-is-mine.ts';
import { PlayerDetails } from './player-details.tsx';
import { type ProjectionFilter, projectionsQuery } from './predictions.queries.ts';

const shownFirst = 7;
const searchPauseMs = 250;

export function CurrentPlayers({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(projectionsQuery({ sport }));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport} isOfPlayers>
      {(rows) => <Players sport={sport} lead={rows} />}
    </ForecastStates>
  );
}

/** One league and statistic at a time: figures of two kinds cannot be ranked. */
function Players({ sport, lead }: { sport: Sport | undefined; lead: readonly ProjectionRow[] }) {
  const offered = leagues.filter((league) => lead.some((row) => row.sport === league));
  const [askedLeague, setLeague] = useState<League>();
  const league = offered.find((each) => each === askedLeague) ?? offered[0] ?? 'NFL';
  const [asked, setAsked] = useState<Pick<ProjectionFilter, 'stat' | 'position'>>({});
  const [search, setSearch] = useState('');
  const name = useSettled(search.trim(), searchPauseMs);
  const stat = asked.stat ?? projectedStats[league][0].stat;
  const isLead = asked.stat === undefined && asked.position === undefined && name === '';
  const filter = { sport: sport ?? league, stat, position: asked.position, name };
  const { data: found } = useQuery({
    ...projectionsQuery(filter),
    enabled: !isLead,
    placeholderData: keepPreviousData,
  });
  const atHand = lead.filter((row) => row.sport === league);
  const rows = isLead ? atHand : (found ?? atHand.filter((row) => isFound(row, name)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PlayerFilters
        leagues={offered}
        chosen={{ ...asked, league, stat, search }}
        onLeague={(next) => {
          setLeague(next);
          setAsked({});
        }}
        onFilter={setAsked}
        onSearch={setSearch}
      />
      {rows.length === 0 ? (
        <p role="status">{texts.nothingFound}</p>
      ) : (
        <PlayerTable key={`${league} ${stat}`} stat={stat} rows={rows} />
      )}
    </div>
  );
}

function isFound({ player_name }: ProjectionRow, name: string): boolean {
  return player_name.toLowerCase().includes(name.toLowerCase());
}

function PlayerTable({ stat, rows }: { stat: string; rows: readonly ProjectionRow[] }) {
  const isMine = useIsMine();
  const { open, drawer } = useDetails<ProjectionRow>((row) => ({
    title: row.player_name,
    subtitle: [tellPlayer(row), row.injury_status ?? texts.healthy].join(' · '),
    content: (
      <>
        <PlayerLink id={row.player_id} look="button">
          {predictionTexts.playerPage}
        </PlayerLink>
        <PlayerDetails row={row} />
      </>
    ),
  }));
  const [first] = rows;
  return (
    <>
      <ProjectionTable
        caption={texts.caption(statText(stat).name)}
        entries={rows.map(toShown)}
        most={shownFirst}
        isMine={isMine}
        onOpen={open}
      />
      {first && <MadeLine forecast={first} />}
      {drawer}
    </>
  );
}

function toShown(row: ProjectionRow) {
  return {
    ...row,
    team: nameOfKey(row.team_id),
    range: { low: row.low, high: row.high },
    values: row.last_five.map(({ value }) => value),
    before: meanOfLastFive(row),
  };
}

function tellPlayer({ position, team_id, matchup }: ProjectionRow): string {
  return [position, nicknameOfKey(team_id), matchup].filter(Boolean).join(' · ');
}

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

function PlayerFilters(props: PlayerFiltersProps) {
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

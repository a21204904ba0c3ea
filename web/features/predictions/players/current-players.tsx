import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectedStats } from '#shared/facts/forecasts.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import { nicknameOfKey } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import type { ProjectionRow } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { predictionTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import { PlayerLink } from '#web/parts/player-link.tsx';
import { useSettled } from '#web/ui/use-settled.ts';
import { type DenseColumn, DenseTable } from '../dense-table.tsx';
import { useDetails } from '../details.tsx';
import { formatSigned } from '../figures.ts';
import { ForecastStates } from '../forecast-states.tsx';
import { isDemo, MadeLine } from '../made-line.tsx';
import { ProjectionRecord } from '../record-lines.tsx';
import { meanOfLastFive } from '../rows/last-five.ts';
import { useIsMine } from '../use-is-mine.ts';
import { PlayerDetails } from './player-details.tsx';
import { PlayerFilters } from './player-filters.tsx';
import { type ProjectionFilter, projectionsQuery } from './predictions.queries.ts';

const shownFirst = 10;
const searchPauseMs = 250;

export function CurrentPlayers({ sport }: { sport?: Sport | undefined }) {
  const query = useQuery(projectionsQuery({ sport }));
  return (
    <ForecastStates query={query} what={texts.what} sport={sport}>
      {(rows) => <Players sport={sport} lead={rows} />}
    </ForecastStates>
  );
}

type PlayersProps = { sport: Sport | undefined; lead: readonly ProjectionRow[] };

/** One league and statistic at a time: figures of two kinds cannot be ranked. */
function Players({ sport, lead }: PlayersProps) {
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
      <DenseTable
        caption={texts.caption(statText(stat).name)}
        entries={rows}
        name={{
          isPerson: true,
          head: texts.player,
          of: (row) => row.player_name,
          detail: tellPlayer,
        }}
        columns={columns}
        first={{ name: texts.projected, order: 'descending' }}
        most={shownFirst}
        keyOf={(row) => row.id}
        isMine={isMine}
        onOpen={open}
      />
      {first && (
        <div className="grid gap-1 text-sm">
          <ProjectionRecord sport={first.sport} stat={stat} isDemo={isDemo(first)} />
          <MadeLine forecast={first} />
        </div>
      )}
      {drawer}
    </>
  );
}

const columns: DenseColumn<ProjectionRow>[] = [
  {
    name: texts.projected,
    value: (row) => row.middle,
    show: (row) => (
      <span className="font-bold font-display text-lg">{formatDecimal(row.middle, 1)}</span>
    ),
  },
  {
    name: texts.range,
    isExtra: true,
    value: (row) => row.high - row.low,
    show: (row) => `${formatDecimal(row.low, 0)}–${formatDecimal(row.high, 0)}`,
  },
  {
    name: texts.last5,
    meaning: texts.average,
    value: meanOfLastFive,
    show: (row) => sayMean(row),
  },
  {
    name: texts.change,
    meaning: texts.changeMeaning,
    value: changeOf,
    show: (row) => {
      const change = changeOf(row);
      return change === undefined ? '–' : formatSigned(change);
    },
  },
];

function changeOf(row: ProjectionRow): number | undefined {
  const before = meanOfLastFive(row);
  return before === undefined ? undefined : row.middle - before;
}

function tellPlayer({ position, team_id, matchup }: ProjectionRow): string {
  return [position, nicknameOfKey(team_id), matchup].filter(Boolean).join(' · ');
}

function sayMean(row: ProjectionRow): string {
  const mean = meanOfLastFive(row);
  return mean === undefined ? '–' : formatDecimal(mean, 1);
}

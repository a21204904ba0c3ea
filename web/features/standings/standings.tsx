import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import type { League } from '#shared/facts/sports.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import { seasonYears } from '#shared/time.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { groupStandings } from './group-standings.ts';
import { columnsOf } from './standing-columns.ts';
import { type Standing, standingsQuery } from './standings.queries.ts';
import { StandingsLegend } from './standings-legend.tsx';
import { StandingsTable } from './standings-table.tsx';
import { useGrouping } from './use-grouping.ts';

/** The tables of one league; what was loaded once stays when it cannot be refreshed. */
export function Standings({ league }: { league: League }) {
  const query = useQuery(standingsQuery(league));
  const { data, isError } = query;
  if (data === undefined && !isError) return <StandingsSkeleton />;
  if (data === undefined) return <FailedCard query={query} title={texts.loadFailed} />;
  if (data.length === 0) {
    return <EmptyCard icon={ListOrdered} title={texts.none} description={texts.noneHint} />;
  }
  return (
    <>
      {isError && <p role="status">{texts.notRefreshed}</p>}
      <FeedAge job="standings" sports={[league]} />
      <StandingsTables league={league} rows={data} />
    </>
  );
}

/** Where there is room the conferences stand beside each other. */
function StandingsTables({ league, rows }: { league: League; rows: readonly Standing[] }) {
  const grouping = useGrouping(league);
  const columns = columnsOf(league, rows);
  const groups = groupStandings(rows, grouping);
  const season = rows[0]?.season ?? null;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-muted text-sm">
        {season !== null && <span>{texts.season(seasonYears(league, season))}</span>}
        {grouping === 'conference' && <span>{texts.playoffPlaces[league]}</span>}
      </p>
      <div
        className="grid wide:grid-flow-col grid-cols-[minmax(0,1fr)] wide:grid-cols-2 gap-4"
        style={{ gridTemplateRows: `repeat(${Math.ceil(groups.length / 2)}, auto)` }}
      >
        {groups.map((group) => (
          <StandingsTable
            key={group.name}
            league={league}
            grouping={grouping}
            group={group}
            columns={columns}
          />
        ))}
      </div>
      <StandingsLegend league={league} rows={rows} columns={columns} />
    </>
  );
}

function StandingsSkeleton() {
  return <SkeletonBars className="grid gap-4" sizes={['h-64', 'h-64']} />;
}

import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { Link } from 'react-router';
import { type League, playoffLines } from '#shared/facts/sports.ts';
import { teamSlug } from '#shared/facts/teams.ts';
import { clinchMeanings } from '#shared/texts/standing-columns.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import { seasonYears } from '#shared/time.ts';
import { FeedAge } from '#web/parts/feed-age.tsx';
import { usePlaces } from '#web/parts/use-places.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { More } from '#web/ui/more.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { type Grouping, groupStandings, type StandingGroup, teamOf } from './group-standings.ts';
import { type Column, columnsOf, sayCell } from './standing-columns.ts';
import { type Standing, standingsQuery } from './standings.queries.ts';
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

type StandingsLegendProps = {
  league: League;
  rows: readonly Standing[];
  columns: readonly Column[];
};

/** Explains, on demand, the heads of the columns, and of the marks those that stand in the tables. */
function StandingsLegend({ league, rows, columns }: StandingsLegendProps) {
  const used = new Set(rows.map(({ clinched }) => clinched));
  const marks = Object.entries(clinchMeanings[league])
    .filter(([mark]) => used.has(mark))
    .map(([head, meaning]) => ({ head, meaning }));
  return (
    <More title={texts.legend}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 sm:grid-cols-[repeat(2,max-content_1fr)] lg:grid-cols-[repeat(3,max-content_1fr)]">
        {[...marks, ...columns].map(({ head, meaning }) => (
          <div key={head} className="contents">
            <dt className="font-semibold">{head}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </More>
  );
}

type StandingsTableProps = {
  league: League;
  grouping: Grouping;
  group: StandingGroup;
  columns: readonly Column[];
};

/** By conference the places count: they decide who plays on. */
function StandingsTable({ league, grouping, group, columns }: StandingsTableProps) {
  const { name, rows } = group;
  const isByPlace = grouping === 'conference';
  const lines = isByPlace ? playoffLines[league] : [];
  return (
    <Card className="min-w-0">
      <CardHeader title={name} />
      <TableBox
        caption={name}
        columns={[texts.team, ...columns.map(({ head }) => head)]}
        cells="short figures"
      >
        {rows.map((row, index) => (
          <Row
            key={row.team_name}
            name={<TeamName league={league} row={row} place={isByPlace ? index + 1 : undefined} />}
            isApart={lines.includes(index)}
          >
            {columns.map(({ head, cell }) => (
              <Cell key={head}>{sayCell(cell(row, rows))}</Cell>
            ))}
          </Row>
        ))}
      </TableBox>
    </Card>
  );
}

type TeamNameProps = { league: League; row: Standing; place: number | undefined };

function TeamName({ league, row, place }: TeamNameProps) {
  const team = teamOf(row);
  const places = usePlaces();
  const meaning = row.clinched === null ? undefined : clinchMeanings[league][row.clinched];
  return (
    <span className="flex min-h-item min-w-43 items-center gap-1.5 whitespace-nowrap sm:gap-2 lg:min-h-9">
      {place && <span className="w-4 text-right font-normal text-muted text-xs">{place}</span>}
      <TeamBadge team={row.team_name} />
      {team ? (
        <Link
          to={places.team(teamSlug(row.team_name))}
          className="grid min-h-item min-w-11 content-center hover:underline lg:min-h-9"
        >
          {team.nickname}
        </Link>
      ) : (
        row.team_name
      )}
      {meaning !== undefined && (
        <>
          <span aria-hidden className="font-normal text-muted">
            {row.clinched}
          </span>
          <span className="sr-only">{`(${meaning})`}</span>
        </>
      )}
    </span>
  );
}

import { Link } from 'react-router';
import { type League, playoffLines } from '#shared/facts/sports.ts';
import { teamSlug } from '#shared/facts/teams.ts';
import { clinchMeanings } from '#shared/texts/standing-columns.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { type Grouping, type StandingGroup, teamOf } from './group-standings.ts';
import { type Column, sayCell } from './standing-columns.ts';
import type { Standing } from './standings.queries.ts';

type StandingsTableProps = {
  league: League;
  grouping: Grouping;
  group: StandingGroup;
  columns: readonly Column[];
};

/** By conference the places count: they decide who plays on. */
export function StandingsTable({ league, grouping, group, columns }: StandingsTableProps) {
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

import { Link } from 'react-router';
import { teamRoute } from '#shared/spec/routes.ts';
import type { League } from '#shared/spec/sports.ts';
import { teamSlug } from '#shared/spec/teams.ts';
import { clinchMeanings, standingsTexts as texts } from '#shared/texts/standings.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { teamOf } from './group-standings.ts';
import { type Column, sayCell } from './standing-columns.ts';
import type { Standing } from './standings.queries.ts';

type StandingsTableProps = {
  league: League;
  name: string;
  rows: readonly Standing[];
  columns: readonly Column[];
};

export function StandingsTable({ league, name, rows, columns }: StandingsTableProps) {
  return (
    <Card className="min-w-0">
      <CardHeader title={name} />
      <TableBox caption={name} columns={[texts.team, ...columns.map(({ head }) => head)]}>
        {rows.map((row) => (
          <Row key={row.id} name={<TeamName league={league} row={row} />}>
            {columns.map(({ head, cell }) => (
              <Cell key={head}>{sayCell(cell(row, rows))}</Cell>
            ))}
          </Row>
        ))}
      </TableBox>
    </Card>
  );
}

function TeamName({ league, row }: { league: League; row: Standing }) {
  const team = teamOf(row);
  const meaning = row.clinched === null ? undefined : clinchMeanings[league][row.clinched];
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <TeamBadge team={row.team_name} />
      {team ? (
        <Link to={teamRoute(teamSlug(row.team_name))} className="hover:underline">
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

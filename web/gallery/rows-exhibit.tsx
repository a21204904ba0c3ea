import { useState } from 'react';
import { teamName, teams } from '#shared/facts/teams.ts';
import { formatNumber } from '#shared/number-format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CardLinkHeader } from '#web/ui/card-link-header.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { PersonName } from '#web/ui/person-name.tsx';
import { Cell, Row, type SortOrder, TableBox } from '#web/ui/table-box.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { Exhibit, Group, Pieces } from './exhibit.tsx';

const tones: BadgeTone[] = ['live', 'upcoming', 'success', 'neutral', 'digit', 'board'];
const densities = ['comfortable', 'compact'] as const;
const figures = [
  { team: 'Kansas City Chiefs', won: 12, lost: 4, points: 451 },
  { team: 'Buffalo Bills', won: 11, lost: 5, points: 1_024 },
  { team: 'Boston Celtics', won: 9, lost: 7, points: 98 },
  { team: 'Harbour City', won: 0, lost: 16, points: 7 },
];

const moreWords = {
  more: 'Show more',
  end: 'These are all.',
  failedMore: 'More did not load.',
};
const idle = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.resolve({ hasNextPage: true }),
};
const moreStates = [
  {},
  { isFetchingNextPage: true },
  { isFetchNextPageError: true },
  { hasNextPage: false },
];

/** What lists and tables are made of. */
export function RowsExhibit() {
  return (
    <Group name="Rows">
      <Exhibit name="Badge" use="A state in a word; the dot beats for LIVE alone.">
        <Pieces>
          {tones.map((tone) => (
            <span
              key={tone}
              className={
                isOnBoard(tone) ? 'rounded-card border border-board-line bg-board p-2' : undefined
              }
            >
              <Badge tone={tone} isPulsing={tone === 'live'}>
                {tone}
              </Badge>
            </span>
          ))}
        </Pieces>
      </Exhibit>
      <Exhibit
        name="Team badge"
        use="Stands where no logo loads: 24, 40 and 64 px, or flat in a row."
      >
        <Pieces>
          {(['row', 'small', 'medium', 'large'] as const).map((size) => (
            <TeamBadge key={size} team="Kansas City Chiefs" size={size} />
          ))}
          <TeamBadge team="Harbour City" size="large" />
        </Pieces>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <div key={size} className="flex flex-wrap gap-1.5">
            {teams.map((team) => (
              <TeamBadge key={teamName(team)} team={teamName(team)} size={size} />
            ))}
          </div>
        ))}
      </Exhibit>
      {densities.map((density) => (
        <div key={density} data-density={density} className="grid min-w-0 gap-6">
          <Exhibit name={`Table, ${density}`} use="Names stay in sight, figures stand in columns.">
            <FigureTable density={density} />
            <FigureTable density={`${density}, dense`} cells="dense" />
          </Exhibit>
          <Exhibit name={`List rows, ${density}`} use="Two lines on a row, one line on an item.">
            <ListRows density={density} />
          </Exhibit>
        </div>
      ))}
      <Exhibit name="Fact line" use="A name and what is known, in two columns.">
        <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 text-sm">
          <FactLine name="Status">Questionable, ankle</FactLine>
          <FactLine name="Last game">21 points, 7 rebounds, 4 assists against the Celtics</FactLine>
        </dl>
      </Exhibit>
      <Exhibit name="Name of a person" use="Short for the eye on a phone, whole for the ear.">
        <p>
          <PersonName name="Rainier Cadogan" />
        </p>
      </Exhibit>
      <Exhibit name="Heading that leads on" use="Of a card that shows a part of a longer list.">
        <Card className="overflow-hidden">
          <CardLinkHeader title="All of them" to="/gallery.html" />
          <p className="p-4">The first of them.</p>
        </Card>
      </Exhibit>
      <Exhibit name="More rows" use="Below a list that grows by pages, until its end is said.">
        {moreStates.map((state) => (
          <Card key={JSON.stringify(state)}>
            <MoreRows query={{ ...idle, ...state }} words={moreWords} />
          </Card>
        ))}
      </Exhibit>
    </Group>
  );
}

function isOnBoard(tone: BadgeTone): boolean {
  return tone === 'digit' || tone === 'board';
}

type FigureTableProps = { density: string; cells?: 'figures' | 'dense' };

function FigureTable({ density, cells = 'figures' }: FigureTableProps) {
  const [order, setOrder] = useState<SortOrder>('descending');
  const turn = order === 'descending' ? -1 : 1;
  const onSort = () => setOrder(order === 'descending' ? 'ascending' : 'descending');
  return (
    <Card className="min-w-0">
      <TableBox
        caption={`Standings, ${density}`}
        cells={cells}
        columns={[
          'Team',
          { name: 'Won', order, onSort },
          { name: 'Lost', onSort },
          'Points',
          'Home',
        ]}
      >
        {figures
          .toSorted((one, other) => turn * (one.won - other.won))
          .map(({ team, won, lost, points }) => (
            <Row key={team} name={team}>
              <Cell>{won}</Cell>
              <Cell>{lost}</Cell>
              <Cell>{formatNumber(points)}</Cell>
              <Cell>{`${won}–${lost}`}</Cell>
            </Row>
          ))}
      </TableBox>
    </Card>
  );
}

function ListRows({ density }: { density: string }) {
  return (
    <Card className="overflow-hidden">
      <ul aria-label={`Rows, ${density}`} className="divide-y text-sm">
        {figures.slice(0, 2).map(({ team }) => (
          <li key={team} className="flex min-h-row items-center gap-3 px-4">
            <TeamBadge team={team} />
            <span className="grid min-w-0 leading-tight">
              <span className="truncate font-semibold">{team}</span>
              <span className="text-muted text-xs">NFL</span>
            </span>
          </li>
        ))}
        {figures.slice(0, 2).map(({ team }) => (
          <li key={team} className="flex min-h-item items-center gap-3 px-4">
            {team}
          </li>
        ))}
      </ul>
    </Card>
  );
}

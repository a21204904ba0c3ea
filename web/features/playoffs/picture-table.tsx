import { Check, Info } from 'lucide-react';
import { formatNumber } from '#shared/number-format.ts';
import type { PictureClub, PlayoffPicture } from '#shared/schemas/playoffs.ts';
import { pictureOddsTexts, sayTie, pictureTexts as texts } from '#shared/texts/playoffs.ts';
import { sayRecord } from '#shared/texts/standings.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Cell, Row, RowGroup, TableBox } from '#web/ui/table-box.tsx';
import { Term } from '#web/ui/term.tsx';
import type { OddsByClub } from './bracket-rounds.ts';
import { findStanding } from './bracket-standing.ts';
import { type OddsColumn, oddsColumnsOf } from './odds-columns.ts';
import { ClubName } from './picture-club.tsx';
import { type ConferencePicture, groupPicture, hasBegun, isBelowLine } from './picture-groups.ts';

type PictureTablesProps = {
  picture: PlayoffPicture;
  conferences: readonly string[];
  odds?: OddsByClub | undefined;
};

export function PictureTables({ picture, conferences, odds }: PictureTablesProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        conferences.length > 1 && 'lg:grid-cols-2',
      )}
    >
      {groupPicture(picture.clubs)
        .filter(({ conference }) => conferences.includes(conference))
        .map((conference) => (
          <ConferenceTable
            key={conference.conference}
            picture={picture}
            conference={conference}
            odds={odds}
          />
        ))}
    </div>
  );
}

type ConferenceTableProps = Omit<PictureTablesProps, 'conferences'> & {
  conference: ConferencePicture;
};

function ConferenceTable({ picture, conference: own, odds }: ConferenceTableProps) {
  const { conference, groups } = own;
  const isAfter = picture.bracket.has_begun;
  const chances = odds ? oddsColumnsOf(picture) : [];
  const [record, ...others] = plainColumnsOf(picture);
  const columns = [record, ...(odds ? chances : others)];
  const caption = (isAfter ? texts.tableNameAfter : texts.tableName)(conference);
  const areTiesTold = hasBegun(picture.clubs);
  return (
    <Card className="min-w-0">
      <CardHeader title={conference} />
      <TableBox
        caption={caption}
        columns={[texts.club, ...columns]}
        cells="short figures"
        isGrouped
      >
        {groups.map(({ way, clubs }) => (
          <RowGroup
            key={way}
            title={isAfter && way === 'out' ? texts.waysAfter.out : texts.ways[way]}
            columns={columns.length + 1}
            isApart={isBelowLine(way)}
          >
            {clubs.map((club) => (
              <Row key={club.team_id} name={<PlacedClub club={club} isTieTold={areTiesTold} />}>
                {columns.map((column) => (
                  <Cell key={column.name} isExtra={column.isExtra === true}>
                    {'of' in column ? (
                      column.of(club)
                    ) : (
                      <Chance column={column} picture={picture} club={club} odds={odds} />
                    )}
                  </Cell>
                ))}
              </Row>
            ))}
          </RowGroup>
        ))}
      </TableBox>
    </Card>
  );
}

type PlainColumn = {
  name: string;
  meaning: string;
  isExtra?: boolean;
  of: (club: PictureClub) => string | number;
};

/** What is over is not counted down. */
function plainColumnsOf({ clubs }: PlayoffPicture): [PlainColumn, ...PlainColumn[]] {
  const { record, behind, left } = texts.columns;
  const first = { ...record, of: sayRecord };
  if (clubs.every(({ games_left }) => games_left === 0)) return [first];
  const sayBehind = ({ games_behind }: PictureClub) =>
    games_behind === null ? texts.unknown : formatNumber(games_behind);
  return [first, { ...behind, of: sayBehind }, { ...left, of: ({ games_left }) => games_left }];
}

function PlacedClub({ club, isTieTold }: { club: PictureClub; isTieTold: boolean }) {
  const { place, team_id, decision } = club;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap sm:gap-2">
      <span className="w-4 shrink-0 text-right font-normal text-muted text-xs">{place}</span>
      <ClubName teamId={team_id} />
      {isTieTold && decision && (
        <Term meaning={`${sayTie(decision)}.`} sign={<Info aria-hidden className="size-4" />}>
          {texts.tie}
        </Term>
      )}
    </span>
  );
}

type ChanceProps = Omit<PictureTablesProps, 'conferences'> & {
  column: OddsColumn;
  club: PictureClub;
};

function Chance({ column: { round, say }, picture, club, odds }: ChanceProps) {
  if (round !== undefined) {
    const { reached, isOut } = findStanding(picture.bracket, club);
    if (reached >= round) return <Settled words={pictureOddsTexts.reached} isReached />;
    if (isOut) return <Settled words={pictureOddsTexts.out} />;
  }
  const own = odds?.get(club.team_id);
  return own ? say(own) : texts.unknown;
}

function Settled({ words, isReached = false }: { words: string; isReached?: boolean }) {
  return (
    <>
      {isReached ? (
        <Check aria-hidden className="ml-auto size-4 text-success" />
      ) : (
        <span aria-hidden>{texts.unknown}</span>
      )}
      <span className="sr-only">{words}</span>
    </>
  );
}

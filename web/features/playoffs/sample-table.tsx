import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { pictureOddsTexts as texts } from '#shared/texts/playoffs.ts';
import { Card } from '#web/ui/card.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { ClubName } from './picture-club.tsx';
import { sayChance } from './say-chance.ts';

const { playoffs, title, division } = texts.columns;
const shares = [0.94, 0.81, 0.66, 0.52, 0.37, 0.21, 0.08];

/** Invented chances of the league's clubs in the order of the menus: who has not paid learns nothing of them. */
export function SampleTable({ league }: { league: League }) {
  const clubs = teams.filter(({ sport }) => sport === league);
  return (
    <Card>
      <TableBox
        caption={texts.title}
        columns={[texts.title, playoffs.name, title.name, division.name]}
        cells="short figures"
      >
        {shares.map((share, at) => {
          const teamId = clubs[at]?.teamId ?? '';
          return (
            <Row
              key={teamId}
              name={
                <span className="flex min-w-43 items-center gap-2">
                  <ClubName teamId={teamId} />
                </span>
              }
            >
              <Cell>{sayChance(share)}</Cell>
              <Cell>{sayChance(share / 9)}</Cell>
              <Cell>{sayChance(share / 2)}</Cell>
            </Row>
          );
        })}
      </TableBox>
    </Card>
  );
}

import { AddressTabs } from '#web/ui/address-tabs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TeamBoard } from '#web/ui/team-board.tsx';
import { Exhibit, Group } from './exhibit.tsx';

const tabs = ['One', 'Two', 'Three'].map((title) => ({
  name: title.toLowerCase(),
  title,
  content: <p>{`What stands under ${title}.`}</p>,
}));

/** What heads the page of a team, and what chooses a part of it. */
export function ChoicesExhibit() {
  return (
    <Group name="Choices">
      <Exhibit
        name="Tabs in the address"
        use="Parts of a page that a link can lead to; on a phone a stroke leads to the next."
      >
        <div className="min-h-16">
          <AddressTabs label="Tabs in the address" tabs={tabs} />
        </div>
      </Exhibit>
      {['Kansas City Chiefs', 'Brooklyn Nets', 'Harbour City'].map((team) => (
        <Exhibit
          key={team}
          name={`Team board, ${team}`}
          use="The head of a team's page and of its players', washed in its colour."
        >
          <TeamBoard team={team}>
            <Picture address={null} className="size-16">
              <span className="grid size-16 place-items-center rounded-card border border-board-line">
                AB
              </span>
            </Picture>
            <p className="font-display font-extrabold text-2xl">{team}</p>
            <p className="text-board-muted">What is less important</p>
          </TeamBoard>
        </Exhibit>
      ))}
    </Group>
  );
}

import { nicknameOf } from '#shared/facts/teams.ts';
import { placeMoments } from '#shared/game-time.ts';
import { BarRow } from '#web/ui/bar-row.tsx';
import { Card } from '#web/ui/card.tsx';
import { GamePicture } from '#web/ui/game-picture.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { More } from '#web/ui/more.tsx';
import { PushChart } from '#web/ui/push-chart.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { Exhibit, Group } from './exhibit.tsx';

const steps = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((name, at) => ({
  name,
  words: `${name}: what stands at this step, in words`,
  isHollow: at < 2,
}));

const clocks = ['15:00', '11:20', '8:05', '4:40', '1:12'];
const leads = [0, 3, -4, -11, -4, 3, 3, 10, 17, 10];
const { axis, at } = placeMoments(
  'NFL',
  leads.map((_, index) => ({
    period: 1 + Math.floor(index / clocks.length),
    clock: clocks[index % clocks.length] ?? null,
  })),
  false,
);
const leadSteps = leads.map((lead, index) => ({
  at: at[index] ?? 0,
  value: lead / 17,
  words: `The lead at this moment, in words: ${lead}`,
  hasDot: index % 3 === 1,
}));
const bars = [24, 9, 0, 31, 17].map((value, at) => ({
  key: String(at),
  value,
  label: `No ${at + 1}`,
  detail: 'detail',
  words: `Number ${at + 1}`,
}));
const heads = { part: 'Part', points: 'Points' };
const pushes = [4.2, -1.6, 0.8, -3.1].map((points, index) => ({
  key: String(index),
  name: `Part ${index + 1}`,
  meaning: 'What it stands for, in a line.',
  points,
  words: points > 0 ? `+${points}` : `−${-points}`,
}));
const shares = [0.64, 0.41, 0.93];
const shapes = ['line', 'steps'] as const;

/** Pictures of figures, each with its words. */
export function ChartsExhibit() {
  return (
    <Group name="Charts">
      <Exhibit
        name="Lines over time"
        use="Up to three, told apart without colour; finger, pointer and arrow keys read a step. A table tells the same."
      >
        <Card className="min-w-0 p-4">
          <LineChart
            label="Lines over time"
            steps={steps}
            lines={[
              { name: 'What it is about', look: 'main', values: [4, 7, 6, null, 8, 9] },
              { name: 'What it is held against', look: 'dashes', values: [5, 6, 7, 6, 7, 8] },
              { name: 'The least', look: 'dots', values: [3, 3, 3, 3, 3, 3] },
            ]}
            format={String}
            gridStep={3}
          />
          <More title="On demand">What is folded away until somebody asks.</More>
        </Card>
      </Exhibit>
      <Exhibit
        name="Two sides over a game"
        use="Filled in the colour of who is ahead, in the time of the whole game; of two like colours one is hatched."
      >
        {shapes.map((shape) => (
          <Card key={shape} className="min-w-0 p-4">
            <GamePicture
              label={`Two sides, ${shape}`}
              axis={axis}
              sayPeriod={(period) => `Q${period}`}
              steps={leadSteps}
              home="Kansas City Chiefs"
              away="Buffalo Bills"
              shape={shape}
              scale={['+17', '0', '+17']}
              edge={(team) => `${nicknameOf(team)} ahead`}
            />
          </Card>
        ))}
      </Exhibit>
      <Exhibit
        name="A row of bars"
        use="Few values one after the other, in the colour of a team that stands out from the sheet, over the line of their average."
      >
        {['Kansas City Chiefs', 'Brooklyn Nets'].map((team) => (
          <Card key={team} className="min-w-0 p-4">
            <BarRow
              caption={`A row of bars, ${team}`}
              bars={bars}
              team={team}
              sayMean={(mean) => `Average ${mean}`}
            />
          </Card>
        ))}
      </Exhibit>
      <ShareExhibits />
    </Group>
  );
}

/** Of forecasts. */
function ShareExhibits() {
  return (
    <>
      <Exhibit
        name="Two shares of a whole"
        use="In the colours of both sides, which are told apart on either sheet. The shares stand beside it in words."
      >
        <Card className="grid min-w-0 gap-3 p-4">
          {shares.map((share) => (
            <SplitBar
              key={share}
              away="Buffalo Bills"
              home="Kansas City Chiefs"
              homeShare={share}
            />
          ))}
        </Card>
      </Exhibit>
      <Exhibit
        name="Parts that push"
        use="Left or right of the middle, in two plain colours or those of two teams. The picture is the table that tells it."
      >
        <Card className="min-w-0 p-4">
          <PushChart
            caption="Parts that push from a base"
            heads={heads}
            base={{ name: 'Base', meaning: 'From which they push.', words: '12.0' }}
            pushes={pushes}
            total={{ name: 'Together', words: '12.3' }}
          />
        </Card>
        <Card className="min-w-0 p-4">
          <PushChart
            caption="Parts that push to either team"
            heads={heads}
            pushes={pushes}
            total={{ name: 'Together', words: '+0.3' }}
            sides={{ left: 'Bills', right: 'Chiefs' }}
            teams={{ away: 'Buffalo Bills', home: 'Kansas City Chiefs' }}
          />
        </Card>
      </Exhibit>
    </>
  );
}

import { Card } from '#web/ui/card.tsx';
import { LineChart } from '#web/ui/line-chart.tsx';
import { More } from '#web/ui/more.tsx';
import { Exhibit, Group } from './exhibit.tsx';

const steps = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((name, at) => ({
  name,
  words: `${name}: what stands at this step, in words`,
  isHollow: at < 2,
}));

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
    </Group>
  );
}

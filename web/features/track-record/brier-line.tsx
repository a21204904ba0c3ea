import { formatDecimal } from '#shared/number-format.ts';
import { weekTexts as texts } from '#shared/texts/track-record.ts';
import { LineChart } from '#web/ui/line-chart.tsx';
import { More } from '#web/ui/more.tsx';
import { Cell, Row, TableBox } from '#web/ui/table-box.tsx';
import { useLocale } from '#web/ui/use-locale.ts';

export type BrierStep = {
  name: string;
  /** As a sentence names it: "Week from Nov 17". */
  spoken: string;
  brier: number;
  /** Null where no line was known. */
  lineBrier: number | null;
  /** What a forecaster must beat. */
  leastBrier: number;
  right: string;
  isHollow?: boolean;
};

type BrierLineProps = {
  label: string;
  caption: string;
  /** What the steps are: "Week from". */
  unit: string;
  /** Who gives the least: "Coin". */
  least: string;
  steps: readonly BrierStep[];
};

export function BrierLine({ label, caption, unit, least, steps }: BrierLineProps) {
  const locale = useLocale();
  const say = (brier: number) => formatDecimal(brier, 3, locale);
  return (
    <>
      <LineChart
        label={label}
        steps={steps.map((step) => ({ ...step, words: describe(step, least, say) }))}
        lines={[
          { name: texts.us, look: 'main', values: steps.map(({ brier }) => brier) },
          { name: texts.market, look: 'dashes', values: steps.map(({ lineBrier }) => lineBrier) },
          { name: least, look: 'dots', values: steps.map(({ leastBrier }) => leastBrier) },
        ]}
        format={(value) => formatDecimal(value, 2, locale)}
        gridStep={0.05}
        isSmallBetter
      />
      <More title={texts.table}>
        <TableBox caption={caption} columns={[unit, texts.us, texts.market, least, texts.right]}>
          {steps.toReversed().map((step) => (
            <Row key={step.name} name={step.name}>
              <Cell>{say(step.brier)}</Cell>
              <Cell>{step.lineBrier === null ? texts.none : say(step.lineBrier)}</Cell>
              <Cell>{say(step.leastBrier)}</Cell>
              <Cell>{step.right}</Cell>
            </Row>
          ))}
        </TableBox>
      </More>
    </>
  );
}

function describe(step: BrierStep, least: string, say: (brier: number) => string): string {
  const scores = [
    texts.score(texts.us, say(step.brier)),
    ...(step.lineBrier === null ? [] : [texts.score(texts.market, say(step.lineBrier))]),
    texts.score(least, say(step.leastBrier)),
  ];
  return texts.words(step.spoken, scores.join(', '), step.right);
}

import { formatDecimal } from '#shared/number-format.ts';
import type { Factors } from '#shared/schemas/forecasts.ts';
import { factorText, factorListTexts as texts } from '#shared/texts/factors.ts';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { PushChart } from '#web/ui/push-chart.tsx';
import { formatSigned } from './figures.ts';
import { roundFactors } from './round-factors.ts';

type WhyProps = {
  /** What the number is of: "Passing yards". */
  what: string;
  factors: Factors;
  /** The number they add up to. */
  total: number;
  /** How one part is told: "+2.5", "Chiefs +2.5". */
  format?: (points: number) => string;
  sides?: { left: string; right: string };
  teams?: { away: string; home: string };
};

/** From which the other parts of a player's number push. */
const baseKey = 'usual_level';

/** Why the number is what it is, as a picture whose parts add up to it. */
export function Why({ what, factors, total, format = formatSigned, ...look }: WhyProps) {
  const rounded = roundFactors(factors, total);
  const base = rounded.find(({ key }) => key === baseKey);
  const sum = Math.round(total * 10) / 10;
  return (
    <div className="grid gap-1">
      <p aria-hidden className="font-semibold">
        {predictionTexts.why}
      </p>
      <PushChart
        caption={predictionTexts.whyCaption(what)}
        heads={{ part: texts.part, points: texts.points }}
        base={base && { ...factorText(base.key), words: formatDecimal(base.points, 1) }}
        pushes={rounded
          .filter(({ key }) => key !== baseKey)
          .map(({ key, points }) => ({ key, ...factorText(key), points, words: format(points) }))}
        total={{ name: texts.sum, words: base ? formatDecimal(sum, 1) : format(sum) }}
        {...look}
      />
    </div>
  );
}

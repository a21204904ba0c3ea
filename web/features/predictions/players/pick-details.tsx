import { formatDecimal } from '#shared/number-format.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { predictionTexts, fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { confidenceTone, confidenceWord, fantasyValue, formatDollars } from '../figures.ts';
import { Figure, Headline, RangeBand } from '../forecast-card.tsx';
import { MadeLine } from '../made-line.tsx';
import { Why } from '../why.tsx';

export function PickDetails({ pick }: { pick: FantasyPick }) {
  const { projected_points, salary, low, high, factors, confidence } = pick;
  return (
    <div className="grid gap-4">
      <Headline
        name={texts.projectedPoints}
        range={{ low: formatDecimal(low, 1), high: formatDecimal(high, 1) }}
      >
        {formatDecimal(projected_points, 1)}
      </Headline>
      <RangeBand low={low} middle={projected_points} high={high} />
      <p className="text-muted text-sm">{predictionTexts.rangeMeaning}</p>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2">
        <Figure name={texts.salary}>{formatDollars(salary)}</Figure>
        <Figure name={texts.value}>{fantasyValue(projected_points, salary)}</Figure>
        <Figure name={texts.confidence} tone={confidenceTone(confidence)}>
          {`${confidence}% ${confidenceWord(confidence)}`}
        </Figure>
      </dl>
      <Why what={texts.projectedPoints} factors={factors} total={projected_points} />
      <MadeLine forecast={pick} />
    </div>
  );
}

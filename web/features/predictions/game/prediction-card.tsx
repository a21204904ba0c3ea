import type { ReactNode } from 'react';
import { withoutLines } from '#shared/facts/forecasts.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { Prediction } from '#shared/schemas/forecasts.ts';
import { teamLook } from '#shared/team-look.ts';
import { factorListTexts, factorText } from '#shared/texts/factors.ts';
import { gamePredictionTexts as texts } from '#shared/texts/predictions.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { MadeLine } from '../made-line.tsx';
import { roundFactors } from '../round-factors.ts';
import { Why } from '../why.tsx';
import { sayBasis } from './say-basis.ts';
import { tellMargin } from './tell-margin.ts';

type PredictionCardProps = {
  prediction: Prediction;
  badge?: ReactNode;
  headingId?: string;
  /** How good we have been, and how it is made. */
  foot?: ReactNode;
};

export function PredictionCard({ prediction, badge, headingId, foot }: PredictionCardProps) {
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.question} {...(headingId && { id: headingId })}>
        {badge}
      </CardHeader>
      <div className="p-4">
        <PredictionDetails prediction={prediction} />
        {foot}
      </div>
    </Card>
  );
}

/** The number, beside that of the market; one sentence; the range; and why. */
export function PredictionDetails({ prediction }: { prediction: Prediction }) {
  const { home_win_probability, line_probability, home_favored_by, factors, basis } = prediction;
  const home = nicknameOf(prediction.home_team);
  const away = nicknameOf(prediction.away_team);
  const isHomeAhead = home_win_probability >= 0.5;
  const ofAhead = (share: number) => formatPercent(isHomeAhead ? share : 1 - share);
  const tell = (margin: number) => tellMargin(margin, home, away);
  const sides = { left: prediction.away_team, right: prediction.home_team };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-balance font-black font-display text-5xl leading-none">
        {`${texts.chanceOf(isHomeAhead ? home : away)}: ${ofAhead(home_win_probability)}`}
      </p>
      <div className="grid gap-2">
        <SplitBar
          away={prediction.away_team}
          home={prediction.home_team}
          homeShare={home_win_probability}
          mark={line_probability ?? undefined}
        />
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-xs tabular-nums">
          <span>{`${away} ${formatPercent(1 - home_win_probability)}`}</span>
          {line_probability !== null && (
            <span className="font-normal text-muted">
              {texts.market(ofAhead(line_probability))}
            </span>
          )}
          <span>{`${home} ${formatPercent(home_win_probability)}`}</span>
        </p>
      </div>
      <p className="text-pretty">{sentenceOf(prediction, home, away)}</p>
      <MarginBand {...prediction} />
      <p className="text-muted text-xs">
        {texts.marginRange(tell(prediction.margin_low), tell(prediction.margin_high))}
        {` ${texts.total(formatDecimal(prediction.total, 0))}`}
        {prediction.uses_line && ` ${texts.usesLine}`}
        {prediction.model_version.endsWith(withoutLines) && ` ${texts.withoutLines}`}
      </p>
      {basis && <p className="text-muted text-xs">{sayBasis(basis)}</p>}
      <Why
        what={texts.margin}
        factors={factors}
        total={home_favored_by}
        format={(points) => tellFactor(points, home, away)}
        sides={{
          left: teamLook(sides.left).abbreviation,
          right: teamLook(sides.right).abbreviation,
        }}
        teams={{ away: sides.left, home: sides.right }}
      />
      <MadeLine forecast={prediction} />
    </div>
  );
}

/** Visitors left, home right: where four margins in five fall, the one expected, and level. */
function MarginBand(prediction: Prediction) {
  const { margin_low: low, margin_high: high, home_favored_by: expected } = prediction;
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)];
  const place = (margin: number) => `${(100 * (margin - from)) / (to - from || 1)}%`;
  return (
    <div aria-hidden className="relative h-4 border-control border-b">
      <span
        className="absolute inset-y-0 bg-text/10"
        style={{ left: place(low), right: `calc(100% - ${place(high)})` }}
      />
      <span
        className="absolute inset-y-0 border-control border-l border-dashed"
        style={{ left: place(0) }}
      />
      <span
        className="absolute inset-y-0 w-1 -translate-x-1/2 bg-text"
        style={{ left: place(expected) }}
      />
    </div>
  );
}

/** "Bills are expected to win by 8.5: strength (+8.3) and quarterback (+2.9)." */
function sentenceOf(prediction: Prediction, home: string, away: string): string {
  const { home_favored_by: margin, factors } = prediction;
  if (Math.abs(margin) < 0.05) return texts.evenSentence;
  const reasons = roundFactors(factors, margin)
    .map(({ key, points }) => ({ name: factorText(key).name, points: points * Math.sign(margin) }))
    .filter(({ points }) => points >= 0.05)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, 2)
    .map(({ name, points }) => texts.reason(name, formatDecimal(points, 1)));
  const points = formatDecimal(Math.abs(margin), 1);
  return texts.sentence(margin > 0 ? home : away, points, reasons);
}

function tellFactor(points: number, home: string, away: string): string {
  if (Math.abs(points) < 0.05) return factorListTexts.even;
  const text = formatDecimal(Math.abs(points), 1);
  return factorListTexts.inFavor(points > 0 ? home : away, `+${text}`);
}

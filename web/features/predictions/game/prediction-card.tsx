import type { ReactNode } from 'react';
import { withoutLines } from '#shared/facts/forecasts.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { Prediction } from '#shared/schemas/forecasts.ts';
import { factorListTexts } from '#shared/texts/factors.ts';
import { gamePredictionTexts as texts } from '#shared/texts/predictions.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { Figure, Figures } from '../forecast-card.tsx';
import { MadeLine } from '../made-line.tsx';
import { Why } from '../why.tsx';

type PredictionCardProps = { prediction: Prediction; badge?: ReactNode };

export function PredictionCard({ prediction, badge }: PredictionCardProps) {
  return (
    <Card>
      <CardHeader title={texts.question} level={3}>
        {badge}
      </CardHeader>
      <div className="p-4">
        <PredictionDetails prediction={prediction} />
      </div>
    </Card>
  );
}

type PredictionDetailsProps = { prediction: Prediction; market?: ReactNode };

/** The number, its range, one sentence, and why. */
export function PredictionDetails({ prediction, market }: PredictionDetailsProps) {
  const { home_win_probability, home_favored_by, factors } = prediction;
  const home = nicknameOf(prediction.home_team);
  const away = nicknameOf(prediction.away_team);
  const isHomeAhead = home_win_probability >= 0.5;
  const chance = isHomeAhead ? home_win_probability : 1 - home_win_probability;
  const tell = (margin: number) => tellMargin(margin, home, away);
  return (
    <div className="grid gap-3">
      <p className="font-black font-display text-4xl leading-none">
        {`${texts.chanceOf(isHomeAhead ? home : away)}: ${formatPercent(chance)}`}
      </p>
      <div className="grid gap-1">
        <SplitBar
          away={prediction.away_team}
          home={prediction.home_team}
          homeShare={home_win_probability}
        />
        <p className="flex justify-between text-sm tabular-nums">
          <span>{`${away} ${formatPercent(1 - home_win_probability)}`}</span>
          <span>{`${home} ${formatPercent(home_win_probability)}`}</span>
        </p>
      </div>
      <p>{sentenceOf(home_favored_by, home, away)}</p>
      {market}
      <Why
        what={texts.margin}
        factors={factors}
        total={home_favored_by}
        format={(points) => tellFactor(points, home, away)}
        sides={{ left: away, right: home }}
        teams={{ away: prediction.away_team, home: prediction.home_team }}
      />
      <p className="text-muted text-sm">
        {texts.marginRange(tell(prediction.margin_low), tell(prediction.margin_high))}
        {prediction.uses_line && ` ${texts.usesLine}`}
        {prediction.model_version.endsWith(withoutLines) && ` ${texts.withoutLines}`}
      </p>
      <Figures>
        <Figure name={texts.total}>{formatDecimal(prediction.total, 0)}</Figure>
      </Figures>
      <MadeLine forecast={prediction} />
    </div>
  );
}

function sentenceOf(margin: number, home: string, away: string): string {
  if (Math.abs(margin) < 0.05) return texts.evenSentence;
  return texts.sentence(margin > 0 ? home : away, formatDecimal(Math.abs(margin), 1));
}

/** "Chiefs by 4", or by 4.2 where there is room for one decimal. */
export function tellMargin(margin: number, home: string, away: string, decimals = 0): string {
  if (Math.abs(margin) < 0.5 / 10 ** decimals) return texts.even;
  return texts.by(margin > 0 ? home : away, formatDecimal(Math.abs(margin), decimals));
}

export function tellFactor(points: number, home: string, away: string): string {
  if (Math.abs(points) < 0.05) return factorListTexts.even;
  const text = formatDecimal(Math.abs(points), 1);
  return factorListTexts.inFavor(points > 0 ? home : away, `+${text}`);
}

import type { ReactNode } from 'react';
import { nicknameOf } from '#shared/facts/teams.ts';
import type { Prediction } from '#shared/schemas/forecasts.ts';
import { factorListTexts } from '#shared/texts/factors.ts';
import { gamePredictionTexts as texts } from '#shared/texts/predictions.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FactorList } from '../factor-list.tsx';
import { formatPercent } from '../figures.ts';
import { Figure, Figures } from '../forecast-card.tsx';
import { MadeLine } from '../made-line.tsx';

type PredictionCardProps = { prediction: Prediction; badge?: ReactNode };

/** The number, its range, one sentence, and why. */
export function PredictionCard({ prediction, badge }: PredictionCardProps) {
  const { home_win_probability, home_favored_by, factors } = prediction;
  const home = nicknameOf(prediction.home_team);
  const away = nicknameOf(prediction.away_team);
  const isHomeAhead = home_win_probability >= 0.5;
  const chance = isHomeAhead ? home_win_probability : 1 - home_win_probability;
  const tell = (margin: number) => tellMargin(margin, home, away);
  return (
    <Card>
      <CardHeader title={texts.question} level={3}>
        {badge}
      </CardHeader>
      <div className="grid gap-3 p-4">
        <p className="font-black font-display text-4xl leading-none">
          {`${texts.chanceOf(isHomeAhead ? home : away)}: ${formatPercent(chance)}`}
        </p>
        <ChanceBar home={home} away={away} homeWin={home_win_probability} />
        <p>{sentenceOf(home_favored_by, home, away)}</p>
        <p className="text-muted text-sm">
          {texts.marginRange(tell(prediction.margin_low), tell(prediction.margin_high))}
          {prediction.uses_line && ` ${texts.usesLine}`}
        </p>
        <Figures>
          <Figure name={texts.total}>{prediction.total.toFixed(0)}</Figure>
        </Figures>
        <FactorList
          factors={factors}
          total={home_favored_by}
          format={(points) => tellFactor(points, home, away)}
        />
        <MadeLine forecast={prediction} />
      </div>
    </Card>
  );
}

type ChanceBarProps = { home: string; away: string; homeWin: number };

function ChanceBar({ home, away, homeWin }: ChanceBarProps) {
  return (
    <div className="grid gap-1">
      <div aria-hidden className="flex h-3 overflow-hidden rounded-card bg-control">
        <div className="bg-primary" style={{ width: `${(1 - homeWin) * 100}%` }} />
      </div>
      <p className="flex justify-between text-sm tabular-nums">
        <span>{`${away} ${formatPercent(1 - homeWin)}`}</span>
        <span>{`${home} ${formatPercent(homeWin)}`}</span>
      </p>
    </div>
  );
}

function sentenceOf(margin: number, home: string, away: string): string {
  const points = Math.abs(margin).toFixed(1);
  if (Number(points) === 0) return texts.evenSentence;
  return texts.sentence(margin > 0 ? home : away, points);
}

function tellMargin(margin: number, home: string, away: string): string {
  const points = Math.abs(margin).toFixed(0);
  if (Number(points) === 0) return texts.even;
  return texts.by(margin > 0 ? home : away, points);
}

function tellFactor(points: number, home: string, away: string): string {
  const text = Math.abs(points).toFixed(1);
  if (Number(text) === 0) return factorListTexts.even;
  return factorListTexts.inFavor(points > 0 ? home : away, `+${text}`);
}

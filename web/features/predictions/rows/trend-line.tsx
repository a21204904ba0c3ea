import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatDecimal } from '#shared/number-format.ts';
import { playerTexts as texts } from '#shared/texts/predictions.ts';
import type { Trend } from './last-five.ts';

export const trendIcons = { up: TrendingUp, down: TrendingDown, flat: Minus };

/** Which way the prediction points from the last five games, in words. */
export function TrendLine({ trend, before }: { trend: Trend; before: number }) {
  const Icon = trendIcons[trend];
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      <div className="flex items-center gap-2">
        <dt>
          <Icon aria-hidden className="size-5 text-muted" />
          <span className="sr-only">{texts.trend}</span>
        </dt>
        <dd className="font-semibold">{texts.trends[trend]}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-muted">{texts.average}</dt>
        <dd className="font-semibold tabular-nums">{formatDecimal(before, 1)}</dd>
      </div>
    </dl>
  );
}

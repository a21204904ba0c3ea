import type { ReactNode } from 'react';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Tone } from './figures.ts';

export function SampleBadge() {
  return <Badge>{predictionTexts.sample}</Badge>;
}

type HeadlineProps = { name: string; range?: { low: string; high: string }; children: ReactNode };

/** The one number of a card, and the range that four results in five fall in. */
export function Headline({ name, range, children }: HeadlineProps) {
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t pt-3">
      <div>
        <dt className="mb-1 text-muted text-xs">{name}</dt>
        <dd className="font-black font-display text-4xl tabular-nums leading-none">{children}</dd>
      </div>
      {range && (
        <div className="text-right">
          <dt className="text-muted text-xs">{predictionTexts.rangeName}</dt>
          <dd className="font-bold font-display text-xl tabular-nums leading-tight">
            {predictionTexts.range(range.low, range.high)}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** `end` is that of the scale, where several stand below each other. */
type RangeBandProps = { low: number; middle: number; high: number; end?: number };

/** The range between nothing and a little above its end, with a mark at the number. */
export function RangeBand({ low, middle, high, end: last = high }: RangeBandProps) {
  const end = last * 1.1;
  const share = (value: number) => `${(Math.max(0, value) / end) * 100}%`;
  if (end <= 0) return null;
  return (
    <div aria-hidden className="relative h-2 rounded-full bg-text/10">
      <span
        className="absolute inset-y-0 rounded-full bg-primary/35"
        style={{ left: share(low), width: share(high - Math.max(0, low)) }}
      />
      <span
        className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-primary"
        style={{ left: share(middle) }}
      />
    </div>
  );
}

export const tones: Record<Tone, string> = {
  good: 'text-success',
  fair: 'text-upcoming',
  plain: '',
};

type FigureProps = { name: string; tone?: Tone; children: ReactNode };

export function Figure({ name, tone = 'plain', children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className={classNames('font-bold font-display text-xl tabular-nums', tones[tone])}>
        {children}
      </dd>
    </div>
  );
}

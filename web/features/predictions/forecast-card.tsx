import type { ReactNode } from 'react';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { Tone } from './figures.ts';

type ForecastCardProps = {
  title: string;
  /** Position and team, kind of parlay. */
  subtitle: string;
  detail: string;
  badges?: ReactNode;
  level?: 3 | 4;
  children: ReactNode;
};

/** One card of a forecast: who, in which game, then its numbers. */
export function ForecastCard(props: ForecastCardProps) {
  const { title, subtitle, detail, badges, level = 3, children } = props;
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <Heading className="font-bold font-display text-2xl leading-none">{title}</Heading>
          <p className="mt-1 text-muted text-sm">{subtitle}</p>
          <p className="text-muted text-sm">{detail}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">{badges}</div>
      </div>
      {children}
    </Card>
  );
}

export function SampleBadge() {
  return <Badge>{predictionTexts.sample}</Badge>;
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="flex flex-wrap gap-x-6 gap-y-2">{children}</dl>;
}

const tones: Record<Tone, string> = { good: 'text-success', fair: 'text-upcoming', plain: '' };

type FigureProps = { name: string; meaning?: string; tone?: Tone; children: ReactNode };

/** A term that explains itself where a meaning is given. */
export function Figure({ name, meaning, tone = 'plain', children }: FigureProps) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className={classNames('font-bold font-display text-xl tabular-nums', tones[tone])}>
        {children}
      </dd>
      {meaning && <dd className="max-w-48 text-muted text-xs">{meaning}</dd>}
    </div>
  );
}

export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {children}
    </ul>
  );
}

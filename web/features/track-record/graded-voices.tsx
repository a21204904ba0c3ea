import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { backtests } from '#shared/facts/backtest-figures.ts';
import { useSpoilers } from '#web/api/spoilers/hidden-scores.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { sayBacktestVoices, type Voice } from './format-forecaster.ts';
import { voicesQuery } from './front-record.queries.ts';

/** Three of our own forecasts, one of them wrong; past seasons while none are graded, or told. */
export function GradedVoices() {
  const { data = [] } = useQuery(voicesQuery);
  const isHidden = useSpoilers() !== 'show';
  const past = sayBacktestVoices(backtests, useLocale());
  const voices = isHidden || data.length === 0 ? past : data;
  return (
    <ul className="grid gap-2 md:grid-cols-3 md:gap-3">
      {voices.map((voice) => (
        <VoiceCard key={`${voice.said} ${voice.detail}`} {...voice} />
      ))}
    </ul>
  );
}

function VoiceCard({ said, isRight, verdict, detail }: Voice) {
  const Icon = isRight ? Check : X;
  return (
    <li className="grid min-h-20 content-center gap-1 rounded-card border bg-surface px-3 py-2">
      <p className="font-bold font-display text-xl leading-tight">{said}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span
          className={`inline-flex items-center gap-1 font-semibold ${isRight ? 'text-success' : 'text-destructive'}`}
        >
          <Icon aria-hidden className="size-5" />
          {verdict}
        </span>
        <span className="text-muted">{detail}</span>
      </p>
    </li>
  );
}

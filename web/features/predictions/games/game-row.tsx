import { Star } from 'lucide-react';
import { memo } from 'react';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { gamesForecastTexts as texts } from '#shared/texts/predictions.ts';
import { dayLabel } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { Chances, sayForecast, speakForecast } from './chances.tsx';

type GameForecastRowProps = {
  prediction: ComingPrediction;
  /** As `sayStart` says it. */
  when: string;
  isMine: boolean;
  onOpen: (prediction: ComingPrediction) => void;
};

/** Two badges and who is likelier to win; below it when, by how much, and what the market says. */
export const GameForecastRow = memo(function GameForecastRow(props: GameForecastRowProps) {
  const { prediction, when, isMine, onOpen } = props;
  const words = sayForecast(prediction);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(prediction)}
      className="grid w-full cursor-pointer gap-1.5 px-3 py-2 text-left -outline-offset-2 hover:bg-text/6 sm:px-4"
    >
      <span className="sr-only">
        {`${texts.spoken(words.matchup, when)}, ${speakForecast(words, isMine)}`}
      </span>
      <Chances prediction={prediction} />
      <span
        aria-hidden
        className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-2 text-muted text-xs tabular-nums leading-4"
      >
        <span className="flex min-w-0 items-center gap-1">
          <span className="truncate">{when}</span>
          {isMine && <Star className="size-3.5 shrink-0 fill-current text-upcoming" />}
        </span>
        <span className="font-semibold text-text">{words.margin}</span>
        <span className="truncate text-right">{words.market}</span>
      </span>
    </button>
  );
});

/** "Sun, Nov 29, 1:00 PM" */
export function sayStart({ starts_at }: ComingPrediction, now: Date): string {
  const start = new Date(starts_at);
  const time = formatMoment(start, { hour: 'numeric', minute: '2-digit' });
  return `${dayLabel(start, now)}, ${time}`;
}

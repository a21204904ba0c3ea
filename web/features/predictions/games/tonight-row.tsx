import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { gameRoute } from '#shared/facts/routes.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { followTexts } from '#shared/texts/follow.ts';
import { formatMoment } from '#shared/time-format.ts';
import { Chances, sayForecast } from './chances.tsx';

type TonightRowProps = { prediction: ComingPrediction; isMine: boolean; now: Date };

/** A link to the game with its two chances, the margin and the market: one line where there is room, else two. */
export function TonightRow({ prediction, isMine, now }: TonightRowProps) {
  const words = sayForecast(prediction);
  const start = new Date(prediction.starts_at);
  // All of them start within a day.
  const isToday = start.getDate() === now.getDate();
  const time = formatMoment(start, {
    weekday: isToday ? undefined : 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const spoken = [
    words.matchup,
    time,
    ...(isMine ? [followTexts.mine] : []),
    words.chance,
    words.margin,
    words.market,
  ];
  return (
    <Link
      to={gameRoute(prediction.row_id)}
      className="flex min-h-11 flex-wrap @xl:flex-nowrap content-center items-center gap-x-3 gap-y-1 px-3 py-1 text-xs tabular-nums leading-4 -outline-offset-2 hover:bg-text/6"
    >
      <span className="sr-only">{spoken.join(', ')}</span>
      <span aria-hidden className="@xl:order-none order-1 flex w-22 items-center gap-1 text-muted">
        {time}
        {isMine && <Star className="size-3.5 fill-current text-upcoming" />}
      </span>
      <Chances prediction={prediction} className="@xl:w-auto w-full @xl:grow-2 @xl:basis-0" />
      <span
        aria-hidden
        className="@xl:order-none order-1 min-w-0 flex-1 truncate text-center font-semibold"
      >
        {words.margin}
      </span>
      <span aria-hidden className="@xl:order-none order-1 w-18 text-right text-muted">
        {words.market}
      </span>
    </Link>
  );
}

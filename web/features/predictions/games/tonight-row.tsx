import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { gameRoute } from '#shared/facts/routes.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { followTexts } from '#shared/texts/follow.ts';
import {
  gamePredictionTexts,
  predictionTexts,
  gamesForecastTexts as texts,
} from '#shared/texts/predictions.ts';
import { formatMoment } from '#shared/time-format.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { favoriteOf } from './compare.ts';

type TonightRowProps = { prediction: ComingPrediction; isMine: boolean };

/** A link to the game with its two chances, the margin and the market: one line where there is room, else two. */
export function TonightRow({ prediction, isMine }: TonightRowProps) {
  const { away_team, home_team, home_win_probability, home_favored_by } = prediction;
  const { team, chance, market } = favoriteOf(prediction);
  const start = new Date(prediction.starts_at);
  const time = formatMoment(start, { hour: 'numeric', minute: '2-digit' });
  const margin =
    Math.abs(home_favored_by) < 0.05
      ? gamePredictionTexts.even
      : gamePredictionTexts.by(nicknameOf(team), formatDecimal(Math.abs(home_favored_by), 1));
  const marketWords = market === undefined ? texts.noMarket : texts.market(formatPercent(market));
  const spoken = [
    predictionTexts.matchup(nicknameOf(away_team), nicknameOf(home_team)),
    time,
    ...(isMine ? [followTexts.mine] : []),
    texts.toWin(nicknameOf(team), formatPercent(chance)),
    margin,
    marketWords,
  ];
  return (
    <Link
      to={gameRoute(prediction.row_id)}
      className="flex min-h-11 flex-wrap @xl:flex-nowrap content-center items-center gap-x-3 gap-y-1 px-3 py-1 text-xs tabular-nums leading-4 -outline-offset-2 hover:bg-text/6"
    >
      <span className="sr-only">{spoken.join(', ')}</span>
      <span aria-hidden className="@xl:order-none order-1 flex w-18 items-center gap-1 text-muted">
        {time}
        {isMine && <Star className="size-3.5 fill-current text-upcoming" />}
      </span>
      <span
        aria-hidden
        className="grid @xl:w-auto w-full @xl:grow-2 @xl:basis-0 grid-cols-[auto_2.25rem_minmax(0,1fr)_2.25rem_auto] items-center gap-2"
      >
        <TeamBadge team={away_team} />
        <Share share={1 - home_win_probability} />
        <SplitBar
          away={away_team}
          home={home_team}
          homeShare={home_win_probability}
          mark={prediction.line_probability}
        />
        <Share share={home_win_probability} />
        <TeamBadge team={home_team} />
      </span>
      <span
        aria-hidden
        className="@xl:order-none order-1 min-w-0 flex-1 truncate text-center font-semibold"
      >
        {margin}
      </span>
      <span aria-hidden className="@xl:order-none order-1 w-18 text-right text-muted">
        {marketWords}
      </span>
    </Link>
  );
}

function Share({ share }: { share: number }) {
  return (
    <span
      className={`text-center font-bold font-display text-lg leading-none ${share < 0.5 ? 'text-muted' : ''}`}
    >
      {formatPercent(share)}
    </span>
  );
}

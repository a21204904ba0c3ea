import { Star } from 'lucide-react';
import { memo } from 'react';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { followTexts } from '#shared/texts/follow.ts';
import { predictionTexts, gamesForecastTexts as texts } from '#shared/texts/predictions.ts';
import { dayLabel } from '#shared/time.ts';
import { formatMoment } from '#shared/time-format.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { tellMargin } from '../game/tell-margin.ts';
import { favoriteOf } from './compare.ts';

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
  const words = sayRow(prediction);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(prediction)}
      className="grid w-full cursor-pointer gap-1.5 px-3 py-2 text-left -outline-offset-2 hover:bg-text/6 sm:px-4"
    >
      <span className="sr-only">
        {[
          texts.spoken(matchupOf(prediction), when),
          ...(isMine ? [followTexts.mine] : []),
          words.chance,
          words.margin,
          words.market,
        ].join(', ')}
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

function Chances({ prediction }: { prediction: ComingPrediction }) {
  const { away_team, home_team, home_win_probability: homeWin } = prediction;
  return (
    <span
      aria-hidden
      className="grid grid-cols-[auto_2.25rem_minmax(0,1fr)_2.25rem_auto] items-center gap-2"
    >
      <TeamBadge team={away_team} />
      <Share share={1 - homeWin} />
      <SplitBar away={away_team} home={home_team} homeShare={homeWin} />
      <Share share={homeWin} />
      <TeamBadge team={home_team} />
    </span>
  );
}

function Share({ share }: { share: number }) {
  return (
    <span
      className={`text-center font-bold font-display text-lg tabular-nums leading-none ${share < 0.5 ? 'text-muted' : ''}`}
    >
      {formatPercent(share)}
    </span>
  );
}

export function matchupOf({ away_team, home_team }: ComingPrediction): string {
  return predictionTexts.matchup(nicknameOf(away_team), nicknameOf(home_team));
}

/** "Sun, Nov 29, 1:00 PM" */
export function sayStart({ starts_at }: ComingPrediction, now: Date): string {
  const start = new Date(starts_at);
  const time = formatMoment(start, { hour: 'numeric', minute: '2-digit' });
  return `${dayLabel(start, now)}, ${time}`;
}

function sayRow(prediction: ComingPrediction) {
  const [away, home] = [nicknameOf(prediction.away_team), nicknameOf(prediction.home_team)];
  const { team, chance, market } = favoriteOf(prediction);
  return {
    chance: texts.toWin(nicknameOf(team), formatPercent(chance)),
    margin: tellMargin(prediction.home_favored_by, home, away, 1),
    market: market === undefined ? texts.noMarket : texts.market(formatPercent(market)),
  };
}

import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { followTexts } from '#shared/texts/follow.ts';
import { predictionTexts, gamesForecastTexts as texts } from '#shared/texts/predictions.ts';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import { tellMargin } from '../game/tell-margin.ts';
import { favoriteOf } from './compare.ts';

type ChancesProps = { prediction: ComingPrediction; className?: string };

/** Badge and chance of both teams at the ends of a bar, which has a mark where the market stands. */
export function Chances({ prediction, className = '' }: ChancesProps) {
  const { away_team, home_team, home_win_probability: homeWin, line_probability } = prediction;
  return (
    <span
      aria-hidden
      className={`grid grid-cols-[auto_2.25rem_minmax(0,1fr)_2.25rem_auto] items-center gap-2 tabular-nums ${className}`}
    >
      <TeamBadge team={away_team} />
      <Share share={1 - homeWin} />
      <SplitBar away={away_team} home={home_team} homeShare={homeWin} mark={line_probability} />
      <Share share={homeWin} />
      <TeamBadge team={home_team} />
    </span>
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

/** The forecast in words, for the row and for whoever hears it. */
export function sayForecast(prediction: ComingPrediction) {
  const [away, home] = [nicknameOf(prediction.away_team), nicknameOf(prediction.home_team)];
  const { team, chance, market } = favoriteOf(prediction);
  return {
    matchup: predictionTexts.matchup(away, home),
    chance: texts.toWin(nicknameOf(team), formatPercent(chance)),
    margin: tellMargin(prediction.home_favored_by, home, away, 1),
    market: market === undefined ? texts.noMarket : texts.market(formatPercent(market)),
  };
}

/** All of it but the teams, for whoever hears it. */
export function speakForecast(words: ReturnType<typeof sayForecast>, isMine: boolean): string {
  const { chance, margin, market } = words;
  return [isMine && followTexts.mine, chance, margin, market].filter(Boolean).join(', ');
}

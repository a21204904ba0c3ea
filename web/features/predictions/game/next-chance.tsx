import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { gameRoute } from '#shared/facts/routes.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { useHiddenScores } from '#web/api/spoilers/hidden-scores.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { gamePredictionQuery, newestChanceQuery } from './game-forecasts.queries.ts';
import { tellMargin } from './tell-margin.ts';

type NextChanceProps = { game: ForecastGame & { id: string } };

/** Under a team's next game: how likely each side is, for subscribers; while it is on, for everybody. */
export function NextChance({ game }: NextChanceProps) {
  const { subscribed } = useSubscription();
  const isHidden = useHiddenScores()(game);
  if (!isForecast(game)) return null;
  if (game.status === 'live') return !isHidden && <ChanceNow game={game} />;
  return game.status === 'scheduled' && subscribed && <ChanceToCome game={game} />;
}

function ChanceNow({ game }: NextChanceProps) {
  const { data } = useQuery(newestChanceQuery(game));
  const homeShare = data?.home_win;
  return typeof homeShare === 'number' && <Shares game={game} homeShare={homeShare} />;
}

function ChanceToCome({ game }: NextChanceProps) {
  const { data, isPending } = useQuery(gamePredictionQuery(game.external_id));
  if (isPending) return <SkeletonCard className="mx-4 mt-1 mb-2 h-18" />;
  if (!data) return null;
  const [home, away] = [nicknameOf(game.home_team), nicknameOf(game.away_team)];
  return (
    <Shares game={game} homeShare={data.home_win_probability}>
      <p className="text-muted text-sm">
        {tellMargin(data.home_favored_by, home, away, 1)}{' '}
        <Link
          to={gameRoute(game.id)}
          className="relative font-semibold text-primary underline underline-offset-4 after:absolute after:-inset-3"
        >
          {predictionTexts.why}
        </Link>
      </p>
    </Shares>
  );
}

type SharesProps = NextChanceProps & { homeShare: number; children?: ReactNode };

function Shares({ game: { away_team, home_team }, homeShare, children }: SharesProps) {
  return (
    <div className="grid gap-1 px-4 pt-1 pb-2">
      <SplitBar away={away_team} home={home_team} homeShare={homeShare} />
      <p className="flex justify-between font-semibold text-sm tabular-nums">
        <span>{`${nicknameOf(away_team)} ${formatPercent(1 - homeShare)}`}</span>
        <span>{`${nicknameOf(home_team)} ${formatPercent(homeShare)}`}</span>
      </p>
      {children}
    </div>
  );
}

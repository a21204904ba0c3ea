import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { demoPrefix } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { keyPlaysQuery } from '#web/parts/key-plays.queries.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { sayMoment } from '#web/parts/say-moment.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SampleBadge } from '../forecast-card.tsx';
import { MethodLinks } from '../method-links.tsx';
import { WinnerRecord } from '../record-lines.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { type LineOfGame, sayChance, startOf } from './chance-line.ts';
import { ChanceSwings } from './chance-swings.tsx';
import { ChanceTable } from './chance-table.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import {
  gamePredictionQuery,
  type NewestChance,
  newestChanceQuery,
} from './game-forecasts.queries.ts';
import { ProviderLine } from './provider-line.tsx';
import { useLiveChance } from './use-live-chance.ts';

const chances = [0.55, 0.62, 0.58, 0.71, 0.66, 0.48, 0.41, 0.57, 0.7, 0.64, 0.78, 0.83];

/** A made-up game of a home and an away team. */
const sampleLine: LineOfGame = {
  league: 'NFL',
  home: 'Home team',
  away: 'Away team',
  isOver: false,
  points: chances.map((home_win, index) => ({
    home_win,
    home_win_low: home_win - 0.03,
    home_win_high: home_win + 0.03,
    period: Math.floor(index / 3) + 1,
    clock: `${12 - 5 * (index % 3)}:00`,
    home_score: index,
    away_score: Math.floor(index / 2),
  })),
};

type OfGame = { game: ForecastGame; league: League };

/** The chance of both sides over a game that is on or over. */
export function WinProbabilityLine({ game }: { game: ForecastGame }) {
  const headingId = useId();
  const league = leagues.find((one) => one === game.sport);
  const hasBegun = game.status === 'live' || game.status === 'final';
  if (!hasBegun || !league) return null;
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-3">
      <h2 id={headingId} className="text-3xl uppercase leading-none">
        {texts.heading}
      </h2>
      <LineOrGate game={game} league={league} />
    </section>
  );
}

function LineOrGate(props: OfGame) {
  const { subscribed } = useSubscription();
  if (!isForecast(props.game)) return <ProviderLine {...props} />;
  return subscribed ? <CurrentLine {...props} /> : <NewestNumber {...props} />;
}

/** What stands below a line of ours, or its gate. */
function Foot({ game, league }: OfGame) {
  return (
    <>
      <div className="text-sm">
        <WinnerRecord sport={league} isDemo={game.external_id.startsWith(demoPrefix)} />
      </div>
      <MethodLinks />
    </>
  );
}

/** Free: the newest number of a game that is on. The gate stands only before a line that is there. */
function NewestNumber({ game, league }: OfGame) {
  const query = useQuery(newestChanceQuery(game));
  const { data, isError } = query;
  if (data === undefined) {
    if (isError) return <FailedCard query={query} title={predictionTexts.loadFailed} />;
    return <LineSkeleton />;
  }
  if (data === null) return <ProviderLine game={game} league={league} />;
  return (
    <>
      <NewestCard game={game} newest={data} />
      <PremiumGate title={texts.heading} question={texts.question} sample={<SampleLine />}>
        {null}
      </PremiumGate>
      <Foot game={game} league={league} />
    </>
  );
}

function NewestCard({ game, newest }: { game: ForecastGame; newest: NewestChance }) {
  const { home_win, period, clock } = newest;
  if (home_win === null) return null;
  return (
    <Card className="min-w-0">
      <CardHeader title={sayChance({ home_win }, game.home_team, game.away_team)} level={3}>
        <span className="text-muted text-sm tabular-nums">{sayMoment({ period, clock })}</span>
      </CardHeader>
      <div className="grid gap-2 p-4">
        <div aria-hidden className="grid h-10 items-center border-y">
          <span className="border-control border-t-2 border-dashed" />
        </div>
        <p className="text-muted text-sm">{texts.newest}</p>
      </div>
    </Card>
  );
}

function SampleLine() {
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.heading} level={3}>
        <SampleBadge />
      </CardHeader>
      <div className="p-4">
        <ChanceChart line={sampleLine} />
      </div>
    </Card>
  );
}

function CurrentLine({ game, league }: OfGame) {
  const query = useLiveChance(game.external_id, game.status === 'live');
  const { data: prediction, isPending } = useQuery(gamePredictionQuery(game.external_id));
  const { data: points, isError } = query;
  if (points === undefined && isError) {
    return <FailedCard query={query} title={predictionTexts.loadFailed} />;
  }
  if (points === undefined || isPending) return <LineSkeleton />;
  const before = prediction?.home_win_probability;
  const isOver = game.status === 'final';
  const told = !isOver && before !== undefined && (
    <p className="font-semibold">{sayBefore(before, game)}</p>
  );
  if (points.length === 0) {
    return (
      <>
        {told}
        <ProviderLine game={game} league={league} />
      </>
    );
  }
  const line: LineOfGame = {
    league,
    home: game.home_team,
    away: game.away_team,
    isOver,
    points: before === undefined ? points : [startOf(before), ...points],
  };
  return (
    <>
      {told}
      <LineCard line={line} game={game} />
      <Foot game={game} league={league} />
    </>
  );
}

function LineCard({ line, game }: { line: LineOfGame; game: ForecastGame }) {
  const { data: plays = [] } = useQuery(keyPlaysQuery(game, true));
  return (
    <Card className="min-w-0">
      <CardHeader title={tellNow(line)} level={3} />
      <div className="grid min-w-0 gap-3 p-4">
        <ChanceChart line={line} />
        <ChanceSwings line={line} plays={plays} />
        <ChanceTable line={line} />
      </div>
    </Card>
  );
}

function LineSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-112" />
    </SkeletonGroup>
  );
}

function sayBefore(homeWin: number, { home_team, away_team }: ForecastGame): string {
  return homeWin >= 0.5
    ? texts.before(nicknameOf(home_team), formatPercent(homeWin))
    : texts.before(nicknameOf(away_team), formatPercent(1 - homeWin));
}

function tellNow({ points, home, away, isOver }: LineOfGame): string {
  const last = points.at(-1);
  if (!last) return texts.heading;
  if (!isOver) return sayChance(last, home, away);
  if (last.home_score === last.away_score) return texts.tied;
  return texts.finalState(nicknameOf(last.home_score > last.away_score ? home : away));
}

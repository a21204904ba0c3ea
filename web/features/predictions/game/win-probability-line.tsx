import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { demoPrefix } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { nicknameOf } from '#shared/facts/teams.ts';
import { formatPercent } from '#shared/percent.ts';
import { liveChanceTexts as texts } from '#shared/texts/game-pictures.ts';
import { predictionTexts } from '#shared/texts/predictions.ts';
import { keyPlaysQuery } from '#web/parts/key-plays.queries.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { formatMoment } from '#web/parts/say-moment.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { MethodLinks } from '../method-links.tsx';
import { WinnerRecord } from '../record-lines.tsx';
import { ChanceCard } from './chance-card.tsx';
import { ChanceChart } from './chance-chart.tsx';
import { type LineOfGame, lineOf, sayChance, startOf } from './chance-line.ts';
import { ChanceSwings, findSwings } from './chance-swings.tsx';
import { ChanceTable } from './chance-table.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { gamePredictionQuery, newestChanceQuery } from './game-forecasts.queries.ts';
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

type OfGame = { game: ForecastGame; league: League; score?: ReactNode };

/** The chance of both sides over a game that is on or over, and on demand its `score`. */
export function WinProbabilityLine({ game, score }: Omit<OfGame, 'league'>) {
  const { subscribed } = useSubscription();
  const league = leagues.find((one) => one === game.sport);
  const hasBegun = game.status === 'live' || game.status === 'final';
  if (!hasBegun || !league) return null;
  const Ours = subscribed ? CurrentLine : NewestNumber;
  const Line = isForecast(game) ? Ours : ProviderLine;
  return (
    <section aria-label={texts.heading} className="grid min-w-0">
      <Line game={game} league={league} score={score} />
    </section>
  );
}

/** What stands below a line of ours, or its gate. */
function Foot({ game, league }: Pick<OfGame, 'game' | 'league'>) {
  return (
    <div className="grid gap-1 border-t pt-3 text-xs">
      <WinnerRecord sport={league} isDemo={game.external_id.startsWith(demoPrefix)} />
      <MethodLinks />
    </div>
  );
}

/** Free: the newest number of a game that is on. The gate stands only before a line that is there. */
function NewestNumber({ game, league, score }: OfGame) {
  const query = useQuery(newestChanceQuery(game));
  const { data } = query;
  if (data === undefined) {
    return <PendingCard query={query} title={predictionTexts.loadFailed} className="h-160" />;
  }
  if (data === null) return <ProviderLine game={game} league={league} score={score} />;
  const { home_win, period, clock } = data;
  return (
    <ChanceCard
      score={score}
      first="score"
      top={
        home_win !== null && (
          <Headline
            words={sayChance({ home_win }, game.home_team, game.away_team)}
            moment={formatMoment({ period, clock })}
          />
        )
      }
    >
      {home_win !== null && <p className="text-muted text-sm">{texts.newest}</p>}
      <PremiumGate
        title={texts.heading}
        question={texts.question}
        sample={<ChanceChart line={sampleLine} />}
      >
        {null}
      </PremiumGate>
      <Foot game={game} league={league} />
    </ChanceCard>
  );
}

function Headline({ words, moment }: { words: string; moment?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h3 className="text-3xl leading-none">{words}</h3>
      {moment && <span className="text-muted text-sm tabular-nums">{moment}</span>}
    </div>
  );
}

function CurrentLine({ game, league, score }: OfGame) {
  const query = useLiveChance(game.external_id, game.status === 'live');
  const { data: prediction, isPending } = useQuery(gamePredictionQuery(game.external_id));
  const { data: points } = query;
  if (points === undefined || isPending) {
    return <PendingCard query={query} title={predictionTexts.loadFailed} className="h-160" />;
  }
  const before = prediction?.home_win_probability;
  const told =
    game.status !== 'final' && before !== undefined ? sayBefore(before, game) : undefined;
  if (points.length === 0) {
    return <ProviderLine game={game} league={league} score={score} before={told} />;
  }
  const line = lineOf(game, league, before === undefined ? points : [startOf(before), ...points]);
  return <LineCard line={line} game={game} score={score} before={told} />;
}

type LineCardProps = {
  line: LineOfGame;
  game: ForecastGame;
  score: ReactNode;
  before: string | undefined;
};

function LineCard({ line, game, score, before }: LineCardProps) {
  const { data: plays = [] } = useQuery(keyPlaysQuery(game, true));
  const swings = findSwings(line, plays);
  return (
    <ChanceCard score={score} top={<Headline words={tellNow(line)} />}>
      <ChanceChart line={line} marked={swings.map(({ index }) => index)} />
      <ChanceSwings line={line} swings={swings} plays={plays} />
      {before && <p className="text-muted text-sm">{before}</p>}
      <ChanceTable line={line} />
      <Foot game={game} league={line.league} />
    </ChanceCard>
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

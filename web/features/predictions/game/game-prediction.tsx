import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { predictionTexts, gamePredictionTexts as texts } from '#shared/texts/predictions.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { SampleBadge } from '../forecast-card.tsx';
import { MethodLinks } from '../method-links.tsx';
import { winnerRecordQuery } from '../record.queries.ts';
import { WinnerRecord } from '../record-lines.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { gamePredictionQuery } from './game-forecasts.queries.ts';
import { PredictionCard } from './prediction-card.tsx';
import { samplePrediction } from './sample-prediction.ts';

export function GamePrediction({ game }: { game: ForecastGame }) {
  const headingId = useId();
  const { subscribed } = useSubscription();
  if (game.status !== 'scheduled' || !isForecast(game)) return null;
  const { external_id: gameId, sport } = game;
  const isDemo = gameId.startsWith(demoPrefix);
  if (subscribed) {
    return (
      <section aria-labelledby={headingId}>
        <CurrentPrediction gameId={gameId} headingId={headingId}>
          <Foot sport={sport} isDemo={isDemo} />
        </CurrentPrediction>
      </section>
    );
  }
  return <Gate sport={sport} isDemo={isDemo} />;
}

type FootProps = { sport: League; isDemo: boolean };

function Foot({ sport, isDemo }: FootProps) {
  return (
    <div className="mt-3 grid gap-1 border-t pt-3 text-xs">
      <WinnerRecord sport={sport} isDemo={isDemo} />
      <MethodLinks />
    </div>
  );
}

/** Comes whole: what it tells of the record would move the card in its middle. */
function Gate({ sport, isDemo }: FootProps) {
  const { isPending } = useQuery(winnerRecordQuery(sport));
  if (isPending) return <SkeletonCard className="h-160" />;
  return (
    <div className="grid gap-1">
      <PremiumGate
        title={texts.heading}
        level={2}
        question={texts.question}
        proof={<WinnerRecord sport={sport} isDemo={isDemo} />}
        sample={<PredictionCard prediction={samplePrediction} badge={<SampleBadge />} />}
      >
        {null}
      </PremiumGate>
      <MethodLinks />
    </div>
  );
}

type CurrentPredictionProps = { gameId: string; headingId: string; children: ReactNode };

function CurrentPrediction({ gameId, headingId, children }: CurrentPredictionProps) {
  const query = useQuery(gamePredictionQuery(gameId));
  const { data } = query;
  if (data) return <PredictionCard prediction={data} headingId={headingId} foot={children} />;
  if (data === null) {
    return (
      <Card>
        <CardHeader title={texts.question} id={headingId} />
        <EmptyState icon={CalendarClock} title={texts.none} description={texts.noneHint} />
      </Card>
    );
  }
  return <PendingCard query={query} title={predictionTexts.loadFailed} className="h-160" />;
}

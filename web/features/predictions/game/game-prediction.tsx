import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { demoPrefix } from '#shared/facts/limits.ts';
import { predictionTexts, gamePredictionTexts as texts } from '#shared/texts/predictions.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SampleBadge } from '../forecast-card.tsx';
import { GateProof } from '../gate-proof.tsx';
import { MethodLinks } from '../method-links.tsx';
import { WinnerRecord } from '../record-lines.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { gamePredictionQuery } from './game-forecasts.queries.ts';
import { PredictionCard } from './prediction-card.tsx';
import { samplePrediction } from './sample-prediction.ts';

type GamePredictionProps = {
  game: ForecastGame;
  /** False where its card stands in a row of others. */
  hasHeading?: boolean;
};

/** Who wins a game to come, and why. */
export function GamePrediction({ game, hasHeading = true }: GamePredictionProps) {
  const headingId = useId();
  if (game.status !== 'scheduled' || !isForecast(game)) return null;
  const isDemo = game.external_id.startsWith(demoPrefix);
  return (
    <section
      aria-labelledby={headingId}
      className={classNames('grid gap-3', !hasHeading && 'relative')}
    >
      <h2 id={headingId} className={hasHeading ? 'text-3xl uppercase leading-none' : 'sr-only'}>
        {texts.heading}
      </h2>
      <PremiumGate
        title={texts.heading}
        question={texts.question}
        proof={<GateProof kind="prediction" sport={game.sport} isDemo={isDemo} />}
        sample={<SamplePrediction />}
      >
        <CurrentPrediction gameId={game.external_id} />
        <div className="mt-3 text-sm">
          <WinnerRecord sport={game.sport} isDemo={isDemo} />
        </div>
      </PremiumGate>
      <MethodLinks />
    </section>
  );
}

function SamplePrediction() {
  return <PredictionCard prediction={samplePrediction} badge={<SampleBadge />} />;
}

function CurrentPrediction({ gameId }: { gameId: string }) {
  const query = useQuery(gamePredictionQuery(gameId));
  const { data, isError } = query;
  if (data) return <PredictionCard prediction={data} />;
  if (data === null) {
    return (
      <Card>
        <EmptyState icon={CalendarClock} title={texts.none} description={texts.noneHint} />
      </Card>
    );
  }
  if (isError) return <FailedCard query={query} title={predictionTexts.loadFailed} />;
  return (
    <SkeletonGroup>
      <Skeleton className="h-112" />
    </SkeletonGroup>
  );
}

import { ChartLine } from 'lucide-react';
import { useId } from 'react';
import { nicknameOf } from '#shared/facts/teams.ts';
import {
  gateProofTexts,
  predictionTexts,
  liveChanceTexts as texts,
} from '#shared/texts/predictions.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { formatPercent } from '../figures.ts';
import { WinnerRecord } from '../record-lines.tsx';
import { MethodLinks } from '../section.tsx';
import { ChanceChart, type ChancePoint } from './chance-chart.tsx';
import { ChanceTable } from './chance-table.tsx';
import { type ForecastGame, isForecast } from './forecast-game.ts';
import { sampleChances } from './sample-chances.ts';
import { useLiveChance } from './use-live-chance.ts';

/** The chance of the home side over a game that is on or over. */
export function WinProbabilityLine({ game }: { game: ForecastGame }) {
  const headingId = useId();
  const hasBegun = game.status === 'live' || game.status === 'final';
  if (!hasBegun || !isForecast(game)) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-3xl uppercase leading-none">
        {texts.heading}
      </h2>
      <PremiumGate
        title={texts.heading}
        question={gateProofTexts.questions.lineOfGame}
        sample={<SampleLine />}
      >
        <CurrentLine game={game} />
      </PremiumGate>
      <div className="text-sm">
        <WinnerRecord sport={game.sport} isDemo={game.external_id.startsWith('demo_')} />
      </div>
      <MethodLinks />
    </section>
  );
}

function SampleLine() {
  return (
    <LineCard
      badge={predictionTexts.sample}
      line={sampleChances}
      home="Home team"
      away="Away team"
      isOver={false}
    />
  );
}

function CurrentLine({ game }: { game: ForecastGame }) {
  const query = useLiveChance(game.external_id, game.status === 'live');
  const { data, isError } = query;
  if (data === undefined) {
    if (isError) return <FailedCard query={query} title={predictionTexts.loadFailed} />;
    return (
      <SkeletonGroup>
        <Skeleton className="h-72" />
      </SkeletonGroup>
    );
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState icon={ChartLine} title={texts.none} description={texts.noneHint} />
      </Card>
    );
  }
  return (
    <LineCard
      line={data}
      home={nicknameOf(game.home_team)}
      away={nicknameOf(game.away_team)}
      isOver={game.status === 'final'}
    />
  );
}

type LineCardProps = {
  line: readonly ChancePoint[];
  home: string;
  away: string;
  isOver: boolean;
  badge?: string;
};

function LineCard({ line, home, away, isOver, badge }: LineCardProps) {
  const last = line.at(-1);
  if (!last) return null;
  return (
    <Card className="min-w-0">
      <CardHeader title={tellNow(last, { home, away, isOver })} level={3}>
        {badge && <Badge>{badge}</Badge>}
      </CardHeader>
      <div className="grid gap-2 p-4">
        <ChanceChart line={line} home={home} away={away} />
        <ChanceTable line={line} home={home} />
      </div>
    </Card>
  );
}

function tellNow(
  { home_win, home_score, away_score }: ChancePoint,
  { home, away, isOver }: { home: string; away: string; isOver: boolean },
): string {
  if (isOver && home_score === away_score) return texts.tied;
  if (isOver) return texts.finalState(home_score > away_score ? home : away);
  if (home_win >= 0.5) return texts.now(home, formatPercent(home_win));
  return texts.now(away, formatPercent(1 - home_win));
}

import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { projectedPositions, projectedStats } from '#shared/facts/forecasts.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { PlayerProjection as Projection } from '#shared/schemas/forecasts.ts';
import { statText } from '#shared/texts/factors.ts';
import { playerProjectionTexts as texts } from '#shared/texts/player.ts';
import { playerTexts, predictionTexts } from '#shared/texts/predictions.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PendingCard } from '#web/ui/failed-query.tsx';
import { RangeBand } from '../forecast-card.tsx';
import { GateProof } from '../gate-proof.tsx';
import { MadeLine } from '../made-line.tsx';
import { SamplePlayerPredictions } from '../samples/sample-player-predictions.tsx';
import { Why } from '../why.tsx';
import { playerProjectionQuery } from './player-projection.queries.ts';

export type ProjectedPerson = {
  player_id: string;
  player_name: string;
  position: string | null;
  sport: string;
  is_active: boolean;
};

/** What he will do next, for subscribers; nothing of whom nothing is ever projected. */
export function PlayerProjection({ player }: { player: ProjectedPerson }) {
  const league = leagueOf(player);
  if (league === undefined) return null;
  return (
    <PremiumGate
      title={playerTexts.heading}
      question={texts.question(player.player_name)}
      proof={<GateProof sport={league} isDemo={player.player_id.startsWith(demoPrefix)} />}
      sample={<SamplePlayerPredictions sport={league} />}
    >
      <Current player={player} league={league} />
    </PremiumGate>
  );
}

/** Undefined where he is not projected. */
export function leagueOf({ sport, position, is_active }: ProjectedPerson): League | undefined {
  const league = leagues.find((each) => each === sport.toUpperCase());
  if (league === undefined || !is_active) return undefined;
  const positions = projectedPositions[league];
  return positions === 'all' || positions.includes(position ?? '') ? league : undefined;
}

function Current({ player, league }: { player: ProjectedPerson; league: League }) {
  const query = useQuery(playerProjectionQuery(league, player.player_id));
  const { data } = query;
  if (data === undefined) {
    return <PendingCard query={query} title={predictionTexts.loadFailed} className="h-80" />;
  }
  const order: readonly string[] = projectedStats[league].map(({ stat }) => stat);
  const stats = data.toSorted((a, b) => order.indexOf(a.stat) - order.indexOf(b.stat));
  const [first] = stats;
  return (
    <Card className="min-w-0">
      <CardHeader title={texts.heading} />
      {first ? (
        <div className="grid gap-3 p-4">
          <p className="text-muted text-sm">{first.matchup}</p>
          {stats.map((projection) => (
            <Stat key={projection.id} projection={projection} />
          ))}
          <p className="text-muted text-xs">{texts.fourInFive}</p>
          <MadeLine forecast={first} />
        </div>
      ) : (
        <EmptyState icon={CalendarClock} title={texts.none} description={texts.noneHint} />
      )}
    </Card>
  );
}

function Stat({ projection }: { projection: Projection }) {
  const { stat, low, middle, high, line, over_probability, factors } = projection;
  const { name, unit } = statText(stat);
  return (
    <fieldset aria-label={name} className="grid min-w-0 gap-2 border-t pt-3">
      <dl className="flex items-end justify-between gap-4">
        <div>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-black font-display text-4xl tabular-nums leading-none">
            {formatDecimal(middle, 1)} <span className="sr-only">{unit}</span>
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-muted text-sm">{predictionTexts.rangeName}</dt>
          <dd className="font-bold font-display text-xl tabular-nums leading-none">
            {predictionTexts.range(formatDecimal(low, 0), formatDecimal(high, 0))}
          </dd>
        </div>
      </dl>
      <RangeBand low={low} middle={middle} high={high} />
      {line !== null && over_probability !== null && (
        <p className="text-muted text-sm">
          {texts.over(formatPercent(over_probability), formatNumber(line))}
        </p>
      )}
      <Why what={name} factors={factors} total={middle} />
    </fieldset>
  );
}

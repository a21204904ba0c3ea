import type { Sport } from '#shared/facts/sports.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { parlayTexts as texts } from '#shared/texts/predictions.ts';
import { type SampleParlay, sampleParlays } from '#web/samples/parlays.ts';
import { Badge } from '#web/ui/badge.tsx';
import { confidenceTone, formatDollars, formatOdds, payoutPer100 } from '../figures.ts';
import { CardGrid, Figure, Figures, ForecastCard, SampleBadge } from '../forecast-card.tsx';
import { Leg, Legs } from '../rows/parlay-legs.tsx';

export function SampleParlays({ sport }: { sport?: Sport | undefined }) {
  const shown = sampleParlays.filter(
    (parlay) => sport === undefined || parlay.sport === sport.toLowerCase(),
  );
  return (
    <CardGrid label={texts.heading}>
      {shown.map((parlay) => (
        <li key={parlay.id} className="grid">
          <SampleParlayCard parlay={parlay} />
        </li>
      ))}
    </CardGrid>
  );
}

function SampleParlayCard({ parlay }: { parlay: SampleParlay }) {
  return (
    <ForecastCard
      title={parlay.title}
      subtitle={`${parlay.sport === 'mixed' ? 'Mixed' : parlay.sport.toUpperCase()} · ${parlay.type}`}
      detail={parlay.gameTime}
      badges={
        <>
          {parlay.recommended && <Badge tone="success">{texts.recommended}</Badge>}
          <SampleBadge />
        </>
      }
    >
      <Figures>
        <Figure name={texts.odds}>{formatOdds(parlay.totalOdds)}</Figure>
        <Figure name={texts.payout} meaning={texts.stakeIncluded}>
          {formatDollars(payoutPer100(parlay.totalOdds))}
        </Figure>
        <Figure name={texts.confidence} tone={confidenceTone(parlay.confidence)}>
          {formatPercent(parlay.confidence / 100)}
        </Figure>
      </Figures>
      <Legs>
        {parlay.legs.map((leg) => (
          <Leg
            key={`${leg.player} ${leg.stat}`}
            player={leg.player}
            team={leg.team}
            bet={`${leg.prediction} ${formatNumber(leg.line)} ${leg.stat}`}
            chance={formatPercent(leg.confidence / 100)}
            reason={leg.reasoning}
          />
        ))}
      </Legs>
    </ForecastCard>
  );
}

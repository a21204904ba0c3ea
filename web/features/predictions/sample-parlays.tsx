import type { Sport } from '#shared/spec/sports.ts';
import { parlayTexts as texts } from '#shared/texts/predictions.ts';
import { type SampleParlay, sampleParlays } from '#web/samples/parlays.ts';
import { Badge } from '#web/ui/badge.tsx';
import { confidenceTone, formatDollars, formatOdds, payoutPer100 } from './figures.ts';
import { CardGrid, Figure, Figures, ForecastCard, SampleBadge } from './forecast-card.tsx';

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
        <Figure name={texts.payout}>{formatDollars(payoutPer100(parlay.totalOdds))}</Figure>
        <Figure name={texts.confidence} tone={confidenceTone(parlay.confidence)}>
          {`${parlay.confidence}%`}
        </Figure>
      </Figures>
      <ol aria-label={texts.legs} className="grid gap-2">
        {parlay.legs.map((leg) => (
          <li key={`${leg.player} ${leg.stat}`} className="border-l-2 pl-3 text-sm">
            <p className="font-semibold">
              {`${leg.player} (${leg.team}): ${leg.prediction} ${leg.line} ${leg.stat}, ${leg.confidence}%`}
            </p>
            <p className="text-muted">{leg.reasoning}</p>
          </li>
        ))}
      </ol>
    </ForecastCard>
  );
}

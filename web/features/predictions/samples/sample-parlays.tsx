import type { Sport } from '#shared/facts/sports.ts';
import { formatNumber } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import { predictionTexts, parlayTexts as texts } from '#shared/texts/predictions.ts';
import { type SampleParlay, sampleParlays } from '#web/samples/parlays.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { payoutPer100 } from '../figures.ts';
import { Leg, ParlayRow } from '../rows/parlay-legs.tsx';

export function SampleParlays({ sport }: { sport?: Sport | undefined }) {
  const shown = sampleParlays.filter(
    (parlay) => sport === undefined || parlay.sport === sport.toLowerCase(),
  );
  return (
    <Card className="@container min-w-0">
      <ul aria-label={texts.heading} className="divide-y">
        {shown.map((parlay) => (
          <SampleRow key={parlay.id} parlay={parlay} />
        ))}
      </ul>
    </Card>
  );
}

const leagues = { nfl: 'NFL', nba: 'NBA', mixed: 'MIXED' } as const;

function SampleRow({ parlay }: { parlay: SampleParlay }) {
  return (
    <ParlayRow
      title={parlay.title}
      detail={[predictionTexts.leagues[leagues[parlay.sport]], parlay.type, parlay.gameTime].join(
        ' · ',
      )}
      badges={parlay.recommended && <Badge tone="success">{texts.recommended}</Badge>}
      chance={formatPercent(parlay.confidence / 100)}
      odds={parlay.totalOdds}
      payout={payoutPer100(parlay.totalOdds)}
    >
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
    </ParlayRow>
  );
}

import type { Sport } from '#shared/facts/sports.ts';
import { predictionTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import {
  type SamplePlayerPrediction,
  samplePlayerPredictions,
} from '#web/samples/player-predictions.ts';
import { CardGrid, ForecastCard, Headline, SampleBadge } from '../forecast-card.tsx';
import { LastFiveChart } from '../rows/last-five-chart.tsx';
import { TrendLine } from '../rows/trend-line.tsx';
import { isSampleOf } from './sample-sports.ts';

export function SamplePlayerPredictions({ sport }: { sport?: Sport | undefined }) {
  const players = samplePlayerPredictions.filter((each) => isSampleOf(each.sport, sport));
  return (
    <CardGrid label={texts.heading}>
      {players.map((prediction) => (
        <li key={prediction.id} className="grid">
          <SamplePlayer prediction={prediction} />
        </li>
      ))}
    </CardGrid>
  );
}

function SamplePlayer({ prediction }: { prediction: SamplePlayerPrediction }) {
  const { player, stats, last5Games, injuryStatus } = prediction;
  return (
    <ForecastCard
      title={player.name}
      subtitle={`${player.position} · ${player.team} · ${injuryStatus}`}
      detail={`${predictionTexts.leagues[prediction.sport]} · ${prediction.nextGame}`}
      badges={<SampleBadge />}
    >
      {stats.map((stat, at) => (
        <div key={stat.label} className="grid gap-2">
          <Headline name={`${stat.label}, ${texts.predicted.toLowerCase()}`}>
            {`${stat.predicted} ${stat.unit}`}
          </Headline>
          <TrendLine trend={stat.trend} before={stat.last5Avg} />
          {at === 0 && (
            <LastFiveChart
              player={player.name}
              stat={stat.label}
              games={last5Games.map((game) => ({ key: game.opponent, ...game }))}
              predicted={stat.predicted}
            />
          )}
        </div>
      ))}
    </ForecastCard>
  );
}

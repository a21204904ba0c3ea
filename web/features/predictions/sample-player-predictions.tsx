import type { Sport } from '#shared/spec/sports.ts';
import { predictionTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import {
  type SamplePlayerPrediction,
  samplePlayerPredictions,
} from '#web/samples/player-predictions.ts';
import { CardGrid, Figure, Figures, ForecastCard, SampleBadge } from './forecast-card.tsx';
import { LastFiveChart } from './last-five-chart.tsx';
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
  const [first] = stats;
  return (
    <ForecastCard
      title={player.name}
      subtitle={`${player.position} · ${player.team} · ${injuryStatus}`}
      detail={`${predictionTexts.leagues[prediction.sport]} · ${prediction.nextGame}`}
      badges={<SampleBadge />}
    >
      {stats.map((stat) => (
        <Figures key={stat.label}>
          <Figure name={`${stat.label}, ${texts.predicted.toLowerCase()}`}>
            {`${stat.predicted} ${stat.unit}`}
          </Figure>
          <Figure name={texts.average}>{stat.last5Avg}</Figure>
          <Figure name={texts.trend}>{texts.trends[stat.trend]}</Figure>
        </Figures>
      ))}
      {first && (
        <LastFiveChart
          player={player.name}
          stat={first.label}
          games={last5Games.map((game) => ({ key: game.opponent, ...game }))}
          predicted={first.predicted}
        />
      )}
    </ForecastCard>
  );
}

import type { Sport } from '#shared/spec/sports.ts';
import { playerTexts as texts } from '#shared/texts/predictions.ts';
import { SamplePlayerPredictions } from './sample-player-predictions.tsx';
import { PredictionSection } from './section.tsx';

export function PlayerPredictions({ sport }: { sport?: Sport }) {
  const sample = <SamplePlayerPredictions sport={sport} />;
  return (
    <PredictionSection heading={texts.heading} lead={texts.lead} sample={sample}>
      {sample}
    </PredictionSection>
  );
}

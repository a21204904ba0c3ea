import type { Sport } from '#shared/spec/sports.ts';
import { parlayTexts as texts } from '#shared/texts/predictions.ts';
import { SampleParlays } from './sample-parlays.tsx';
import { PredictionSection } from './section.tsx';

export function ParlayPredictions({ sport }: { sport?: Sport }) {
  const sample = <SampleParlays sport={sport} />;
  return (
    <PredictionSection heading={texts.heading} lead={texts.lead} sample={sample}>
      {sample}
    </PredictionSection>
  );
}

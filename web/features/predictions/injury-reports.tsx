import type { Sport } from '#shared/spec/sports.ts';
import { injuryTexts as texts } from '#shared/texts/predictions.ts';
import { SampleInjuries } from './sample-injuries.tsx';
import { PredictionSection } from './section.tsx';

export function InjuryReports({ sport }: { sport?: Sport }) {
  const sample = <SampleInjuries sport={sport} />;
  return (
    <PredictionSection heading={texts.heading} lead={texts.lead} sample={sample}>
      {sample}
    </PredictionSection>
  );
}

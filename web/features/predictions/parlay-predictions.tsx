import type { Sport } from '#shared/spec/sports.ts';
import { parlayTexts as texts } from '#shared/texts/predictions.ts';
import { CurrentParlays } from './current-parlays.tsx';
import { SampleParlays } from './sample-parlays.tsx';
import { isLeague } from './sample-sports.ts';
import { PredictionSection } from './section.tsx';

export function ParlayPredictions({ sport }: { sport?: Sport }) {
  if (!isLeague(sport)) return null;
  const sample = <SampleParlays sport={sport} />;
  return (
    <PredictionSection
      heading={texts.heading}
      lead={texts.lead}
      sample={sample}
      note={texts.gambling}
    >
      <CurrentParlays sport={sport} />
    </PredictionSection>
  );
}

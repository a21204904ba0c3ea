import type { Sport } from '#shared/spec/sports.ts';
import { fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { SampleFantasyPicks } from './sample-fantasy-picks.tsx';
import { PredictionSection } from './section.tsx';

export function FantasyPicks({ sport }: { sport?: Sport }) {
  const sample = <SampleFantasyPicks sport={sport} />;
  return (
    <PredictionSection heading={texts.heading} lead={texts.lead} sample={sample}>
      {sample}
    </PredictionSection>
  );
}

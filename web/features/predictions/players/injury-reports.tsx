import type { Sport } from '#shared/facts/sports.ts';
import { gateProofTexts, injuryTexts as texts } from '#shared/texts/predictions.ts';
import { SampleInjuries } from '../samples/sample-injuries.tsx';
import { isLeague } from '../samples/sample-sports.ts';
import { PredictionSection } from '../section.tsx';
import { CurrentInjuries } from './current-injuries.tsx';

export function InjuryReports({ sport }: { sport?: Sport }) {
  const sample = <SampleInjuries sport={sport} />;
  return (
    <PredictionSection
      heading={texts.heading}
      lead={texts.lead}
      question={gateProofTexts.questions.injuries}
      sample={sample}
    >
      {isLeague(sport) ? <CurrentInjuries sport={sport} /> : sample}
    </PredictionSection>
  );
}

import type { Sport } from '#shared/facts/sports.ts';
import { gateProofTexts, parlayTexts as texts } from '#shared/texts/predictions.ts';
import { GateProof } from '../gate-proof.tsx';
import { SampleParlays } from '../samples/sample-parlays.tsx';
import { isLeague } from '../samples/sample-sports.ts';
import { PredictionSection } from '../section.tsx';
import { CurrentParlays } from './current-parlays.tsx';

export function ParlayPredictions({ sport }: { sport?: Sport }) {
  if (!isLeague(sport)) return null;
  const sample = <SampleParlays sport={sport} />;
  return (
    <PredictionSection
      heading={texts.heading}
      lead={texts.lead}
      question={gateProofTexts.questions.parlay}
      proof={<GateProof kind="parlay" sport={sport} />}
      sample={sample}
      note={
        <>
          {texts.gambling} <span className="whitespace-nowrap">{texts.helpline}.</span>
        </>
      }
    >
      <CurrentParlays sport={sport} />
    </PredictionSection>
  );
}

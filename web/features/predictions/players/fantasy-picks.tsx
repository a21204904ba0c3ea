import type { Sport } from '#shared/facts/sports.ts';
import { gateProofTexts, fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { GateProof } from '../gate-proof.tsx';
import { SampleFantasyPicks } from '../samples/sample-fantasy-picks.tsx';
import { isLeague } from '../samples/sample-sports.ts';
import { PredictionSection } from '../section.tsx';
import { CurrentPicks } from './current-picks.tsx';

export function FantasyPicks({ sport }: { sport?: Sport }) {
  const sample = <SampleFantasyPicks sport={sport} />;
  return (
    <PredictionSection
      heading={texts.heading}
      lead={texts.lead}
      question={gateProofTexts.questions.pick}
      proof={isLeague(sport) && <GateProof kind="pick" sport={sport} />}
      sample={sample}
    >
      {isLeague(sport) ? <CurrentPicks sport={sport} /> : sample}
    </PredictionSection>
  );
}

import type { Sport } from '#shared/facts/sports.ts';
import { gateProofTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import { GateProof } from '../gate-proof.tsx';
import { SamplePlayerPredictions } from '../samples/sample-player-predictions.tsx';
import { isLeague } from '../samples/sample-sports.ts';
import { PredictionSection } from '../section.tsx';
import { CurrentPlayers } from './current-players.tsx';

export function PlayerPredictions({ sport }: { sport?: Sport }) {
  const sample = <SamplePlayerPredictions sport={sport} />;
  return (
    <PredictionSection
      heading={texts.heading}
      lead={texts.lead}
      question={gateProofTexts.questions.projection}
      proof={isLeague(sport) && <GateProof kind="projection" sport={sport} />}
      sample={sample}
    >
      {isLeague(sport) ? <CurrentPlayers sport={sport} /> : sample}
    </PredictionSection>
  );
}

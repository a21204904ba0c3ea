import type { Sport } from '#shared/spec/sports.ts';
import { playerTexts as texts } from '#shared/texts/predictions.ts';
import { CurrentPlayers } from './current-players.tsx';
import { SamplePlayerPredictions } from './sample-player-predictions.tsx';
import { isLeague } from './sample-sports.ts';
import { PredictionSection } from './section.tsx';

export function PlayerPredictions({ sport }: { sport?: Sport }) {
  const sample = <SamplePlayerPredictions sport={sport} />;
  return (
    <PredictionSection heading={texts.heading} lead={texts.lead} sample={sample}>
      {isLeague(sport) ? <CurrentPlayers sport={sport} /> : sample}
    </PredictionSection>
  );
}

import type { Sport } from '#shared/facts/sports.ts';
import { playerTexts as texts } from '#shared/texts/predictions.ts';
import { samplePlayerPredictions } from '#web/samples/player-predictions.ts';
import { ProjectionTable } from '../rows/projection-table.tsx';
import { isSampleOf } from './sample-sports.ts';

/** Of each player the statistic that is named first, with its last five games. */
export function SamplePlayerPredictions({ sport }: { sport?: Sport | undefined }) {
  const players = samplePlayerPredictions.filter((each) => isSampleOf(each.sport, sport));
  return (
    <ProjectionTable
      caption={texts.heading}
      entries={players.flatMap(({ id, player, nextGame, injuryStatus, stats, last5Games }) =>
        stats.slice(0, 1).map(({ label, predicted, last5Avg }) => ({
          ...{ id, player_name: player.name, position: player.position, team: player.team },
          ...{ matchup: `${label}, ${nextGame}`, middle: predicted, before: last5Avg },
          injury_status: injuryStatus === 'Healthy' ? null : injuryStatus,
          range: { low: 0.6 * predicted, high: 1.4 * predicted },
          values: last5Games.map(({ value }) => value),
        })),
      )}
      most={players.length}
      isMine={() => false}
      onOpen={() => undefined}
    />
  );
}

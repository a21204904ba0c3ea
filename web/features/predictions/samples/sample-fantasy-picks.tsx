import type { Sport } from '#shared/facts/sports.ts';
import { predictionTexts, fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { sampleFantasyPicks } from '#web/samples/fantasy-picks.ts';
import { PickTable } from '../rows/pick-table.tsx';
import { isSampleOf } from './sample-sports.ts';

export function SampleFantasyPicks({ sport }: { sport?: Sport | undefined }) {
  const picks = sampleFantasyPicks.filter((pick) => isSampleOf(pick.sport, sport));
  return (
    <PickTable
      caption={`${texts.heading}, ${predictionTexts.sample}`}
      entries={picks.map(({ player, ...pick }, at) => ({
        ...{ id: pick.id, matchup: pick.matchup, salary: pick.salary, why: pick.reasoning },
        ...{ confidence: pick.confidence, ownership: pick.ownership },
        ...{ player_name: player.name, position: player.position, team: player.team },
        ...{ projected_points: pick.projectedPoints, is_in_line_up: at === 0 },
      }))}
      most={picks.length}
      isMine={() => false}
      onOpen={() => undefined}
    />
  );
}

import { Radio } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import { openScoresRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { scoresTexts } from '#shared/texts/schedule.ts';
import { LeagueGames } from '#web/features/games/league/league-games.tsx';
import { LeagueScores } from '#web/features/games/league/league-scores.tsx';
import { spellPeriod } from '#web/features/games/periods/period.ts';
import { usePeriod } from '#web/features/games/periods/use-period.ts';
import { LeaguePageFrame } from '#web/shell/league-page-frame.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Invitation } from './invitation.tsx';

/** The games of a league around now, or of a day or week: to members as to everybody. */
export function ScoresPage({ league }: { league: League }) {
  const heading = scoresTexts.heading(league);
  const { chosen, isCurrent } = usePeriod(league, useNow(minuteMs));
  return (
    <LeaguePageFrame league={league} heading={heading}>
      <PageHead
        title={isCurrent ? heading : scoresTexts.ofPeriod(league, spellPeriod(chosen))}
        description={scoresTexts.description(league)}
        canonical={openScoresRoute(league) + (isCurrent ? '' : `?date=${chosen.first}`)}
      />
      <LeagueGames
        league={league}
        coming={{ icon: Radio, title: scoresTexts.comingSoon }}
        View={LeagueScores}
      />
      <Invitation />
    </LeaguePageFrame>
  );
}

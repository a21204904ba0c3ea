import { Radio } from 'lucide-react';
import { minuteMs } from '#shared/facts/durations.ts';
import type { League } from '#shared/facts/sports.ts';
import { describeScores } from '#shared/texts/open-page-shares.ts';
import { scoresTexts } from '#shared/texts/schedule.ts';
import { LeagueGames } from '#web/features/games/league/league-games.tsx';
import { findNamedDays } from '#web/features/games/league/league-scores.queries.ts';
import { LeagueScores } from '#web/features/games/league/league-scores.tsx';
import { usePeriod } from '#web/features/games/periods/use-period.ts';
import { LeaguePageFrame } from '#web/shell/league-page-frame.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Invitation } from './invitation.tsx';

/** The games of a league around now, or of a day or week: to members as to everybody. */
export function ScoresPage({ league }: { league: League }) {
  const heading = scoresTexts.heading(league);
  const named = findNamedDays(usePeriod(league, useNow(minuteMs)));
  const { title, description, path } = describeScores(league, named);
  return (
    <LeaguePageFrame league={league} heading={heading}>
      <PageHead title={title} description={description} canonical={path} />
      <LeagueGames
        league={league}
        coming={{ icon: Radio, title: scoresTexts.comingSoon }}
        View={LeagueScores}
      />
      <Invitation />
    </LeaguePageFrame>
  );
}

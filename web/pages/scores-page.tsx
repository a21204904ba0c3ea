import { Radio } from 'lucide-react';
import { leagueRoute } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { scoresTexts } from '#shared/texts/schedule.ts';
import { LeagueGames } from '#web/features/games/league/league-games.tsx';
import { LeagueScores } from '#web/features/games/league/league-scores.tsx';
import { LeaguePageFrame } from '#web/shell/league-page-frame.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function ScoresPage({ league }: { league: League }) {
  const heading = scoresTexts.heading(league);
  return (
    <LeaguePageFrame league={league} heading={heading}>
      <PageHead
        title={heading}
        description={scoresTexts.description(league)}
        canonical={leagueRoute(league, 'scores')}
      />
      <LeagueGames
        league={league}
        coming={{ icon: Radio, title: scoresTexts.comingSoon }}
        View={LeagueScores}
      />
    </LeaguePageFrame>
  );
}

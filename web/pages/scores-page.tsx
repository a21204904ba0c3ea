import { routes } from '#shared/spec/routes.ts';
import type { League } from '#shared/spec/sports.ts';
import { leaguePageTexts, scoresTexts } from '#shared/texts/schedule.ts';
import { LeaguePageFrame } from '#web/features/schedule/league-page-frame.tsx';
import { LeagueScores } from '#web/features/schedule/league-scores.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function ScoresPage({ league }: { league: League }) {
  const heading = scoresTexts.heading(league);
  return (
    <LeaguePageFrame heading={heading} back={{ to: routes.dashboard, text: leaguePageTexts.back }}>
      <PageHead title={heading} description={scoresTexts.description(league)} />
      <LeagueScores league={league} />
    </LeaguePageFrame>
  );
}

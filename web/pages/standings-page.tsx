import { leagueRoute, routes } from '#shared/facts/routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { leaguePageTexts } from '#shared/texts/schedule.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
import { Standings } from '#web/features/standings/standings.tsx';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { LeaguePageFrame } from '#web/shell/league-page-frame.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function StandingsPage({ league }: { league: League }) {
  const heading = standingsTexts.heading(league);
  return (
    <LeaguePageFrame
      league={league}
      heading={heading}
      back={{ to: routes.dashboard, text: leaguePageTexts.back }}
    >
      <PageHead
        title={heading}
        description={standingsTexts.description(league)}
        canonical={leagueRoute(league, 'standings')}
      />
      <SpoilerGate title={heading}>
        <Standings key={league} league={league} />
      </SpoilerGate>
    </LeaguePageFrame>
  );
}

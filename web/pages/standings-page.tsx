import { lazy } from 'react';
import { openTablesRoute } from '#shared/facts/open-routes.ts';
import type { League } from '#shared/facts/sports.ts';
import { pictureTexts } from '#shared/texts/playoffs.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
import { GroupingLinks } from '#web/features/standings/grouping-links.tsx';
import { Standings } from '#web/features/standings/standings.tsx';
import { useStandingsView } from '#web/features/standings/use-grouping.ts';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { LeaguePageFrame } from '#web/shell/league-page-frame.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { Invitation } from './invitation.tsx';

const Picture = lazy(async () => ({
  default: (await import('#web/features/playoffs/picture.tsx')).Picture,
}));

/** The tables of a league, or who would play on today: to members as to everybody. */
export function StandingsPage({ league }: { league: League }) {
  const view = useStandingsView(league);
  const isPicture = view === 'playoffs';
  const heading = (isPicture ? pictureTexts : standingsTexts).heading(league);
  return (
    <LeaguePageFrame league={league} heading={heading}>
      <PageHead
        title={heading}
        description={(isPicture ? pictureTexts : standingsTexts).description(league)}
        canonical={openTablesRoute(league) + (isPicture ? '?by=playoffs' : '')}
      />
      <SpoilerGate title={heading}>
        <GroupingLinks league={league} chosen={view} />
        {isPicture ? (
          <PagePart key={league} waiting={<PageSpinner />}>
            <Picture league={league} />
          </PagePart>
        ) : (
          <Standings key={league} league={league} />
        )}
      </SpoilerGate>
      <Invitation />
    </LeaguePageFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { openTeamRoute } from '#shared/facts/open-routes.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import { teamSlug } from '#shared/facts/teams.ts';
import { openPageTexts as texts } from '#shared/texts/open-pages.ts';
import { rosterTexts } from '#shared/texts/roster.ts';
import { standingsTexts } from '#shared/texts/standings.ts';
import { teamFiguresTexts } from '#shared/texts/team.ts';
import { loadQueries, withQueries } from '#web/api/load-queries.ts';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { teamSeasonQuery } from '#web/features/games/team/team-season.queries.ts';
import { TeamInjuries } from '#web/features/predictions/game/game-injuries.tsx';
import {
  type RosterTeam,
  rosterQuery,
  teamIdOfAddress,
  teamQuery,
} from '#web/features/roster/roster.queries.ts';
import { TeamSkeleton } from '#web/features/roster/roster-states.tsx';
import { TeamHeader } from '#web/features/roster/team-header.tsx';
import { TeamRecord } from '#web/features/standings/team-record.tsx';
import { TeamFigures, TeamTable } from '#web/features/standings/team-season.tsx';
import { SpoilerGate } from '#web/parts/spoiler-gate.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagePart } from '#web/ui/page-part.tsx';
import { sentPart } from '#web/ui/sent-part.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Invitation, WayOn } from './invitation.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What stands below the first screen. */
const Schedule = sentPart<{ teamId: string; league: League }>(
  withQueries(
    async () => (await import('#web/features/games/team/team-schedule.tsx')).TeamSchedule,
  ),
  {
    id: 'schedule',
    className: 'grid gap-4',
    comes: 'near',
    prepare: async ({ teamId, league }) =>
      (await loadQueries()).prefetchQuery(teamSeasonQuery(league, teamId)),
  },
);
const Roster = sentPart<{ teamId: string; sport: Sport }>(
  withQueries(async () => (await import('#web/features/roster/roster.tsx')).Roster),
  {
    id: 'roster',
    comes: 'near',
    prepare: async ({ teamId }) => (await loadQueries()).prefetchQuery(rosterQuery(teamId)),
  },
);

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4';

/** A team for everybody, all on one page: it is read without scripts too. */
export function OpenTeamPage() {
  const query = useQuery(teamQuery(teamIdOfAddress(useParams().teamId ?? '')));
  const { data, isError } = query;
  const league = leagues.find((each) => each === data?.sport);
  if (data && league) return <OneTeam key={data.team_id} team={data} league={league} />;
  if (data || data === null) return <NotFoundPage />;
  return (
    <>
      <PageHead title={rosterTexts.loading} description={rosterTexts.loading} />
      {isError ? (
        <FailedQuery query={query} title={rosterTexts.teamLoadFailed} isPage />
      ) : (
        <TeamSkeleton />
      )}
    </>
  );
}

function OneTeam({ team, league }: { team: RosterTeam; league: League }) {
  const { team_id: teamId, team_name: name } = team;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-1 pb-4">
      <PageHead
        title={texts.teamTitle(name)}
        description={texts.teamDescription(name)}
        canonical={openTeamRoute(teamSlug(name))}
      />
      <TeamHeader
        team={team}
        sport={league}
        record={<TeamRecord teamId={teamId} league={league} />}
        star={null}
      />
      <WayOn text={texts.openTeam} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className={column}>
          <TeamGames teamId={teamId} sport={league} />
          <SpoilerGate title={standingsTexts.heading(league)}>
            <TeamTable teamId={teamId} league={league} />
          </SpoilerGate>
          <TeamInjuries sport={league} team={{ id: teamId, name }} />
          <SpoilerGate title={teamFiguresTexts.heading}>
            <TeamFigures teamId={teamId} league={league} />
          </SpoilerGate>
        </div>
        <div className={column}>
          <PagePart waiting={<SkeletonCard className="h-96" />}>
            <Schedule teamId={teamId} league={league} />
          </PagePart>
        </div>
      </div>
      <PagePart waiting={<SkeletonCard className="h-96" />}>
        <Roster teamId={teamId} sport={league} />
      </PagePart>
      <Invitation />
    </div>
  );
}

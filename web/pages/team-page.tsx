import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { leagues } from '#shared/facts/sports.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { FavoriteStar, TeamStar } from '#web/features/favorites/favorite-star.tsx';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { parseArrival, sportOfRoster } from '#web/features/roster/arrival.ts';
import { teamIdOfAddress, teamQuery } from '#web/features/roster/roster.queries.ts';
import { Roster } from '#web/features/roster/roster.tsx';
import { TeamNotFound, TeamSkeleton } from '#web/features/roster/roster-states.tsx';
import { TeamHeader } from '#web/features/roster/team-header.tsx';
import { TeamRecord } from '#web/features/standings/team-record.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toast.ts';

export function TeamPage() {
  const teamId = teamIdOfAddress(useParams().teamId ?? '');
  const arrival = parseArrival(useLocation().state);
  const query = useQuery({
    ...teamQuery(teamId),
    placeholderData: arrival.team?.team_id === teamId ? arrival.team : undefined,
  });
  const { data, error } = query;
  useEffect(() => {
    if (error) showToast({ tone: 'error', title: texts.error, description: texts.teamError });
  }, [error]);
  if (data) {
    const sport = sportOfRoster(arrival, data);
    const league = leagues.find((each) => each === sport);
    return (
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-4">
        <PageHead
          title={texts.pageTitle(data.team_name)}
          description={texts.description(data.team_name)}
        />
        <TeamHeader
          team={data}
          sport={sport}
          star={<TeamStar team={data} />}
          record={league && <TeamRecord teamId={teamId} league={league} />}
        />
        <TeamGames teamId={teamId} sport={sport} />
        <Roster
          key={teamId}
          teamId={teamId}
          sport={sport}
          starOf={(player) => <FavoriteStar player={player} />}
        />
      </div>
    );
  }
  const isMissing = data === null;
  return (
    <>
      <PageHead
        title={isMissing ? texts.notFound : texts.loading}
        description={isMissing ? texts.notFoundHint : texts.loading}
      />
      {isMissing ? (
        <TeamNotFound />
      ) : error ? (
        <FailedQuery query={query} title={texts.teamLoadFailed} isPage />
      ) : (
        <TeamSkeleton />
      )}
    </>
  );
}

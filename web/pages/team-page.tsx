import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { keysOf } from '#shared/facts/keys-of.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import { rosterTexts as texts } from '#shared/texts/roster.ts';
import { teamTexts } from '#shared/texts/team.ts';
import { FavoriteStar, TeamStar } from '#web/features/favorites/favorite-star.tsx';
import { TeamGames } from '#web/features/games/league/team-games.tsx';
import { TeamSchedule } from '#web/features/games/team/team-schedule.tsx';
import { TeamNews } from '#web/features/news/team-news.tsx';
import { TeamInjuries } from '#web/features/predictions/game/game-injuries.tsx';
import { parseArrival, sportOfRoster } from '#web/features/roster/arrival.ts';
import {
  type RosterTeam,
  teamIdOfAddress,
  teamQuery,
} from '#web/features/roster/roster.queries.ts';
import { Roster } from '#web/features/roster/roster.tsx';
import { TeamSkeleton } from '#web/features/roster/roster-states.tsx';
import { TeamHeader } from '#web/features/roster/team-header.tsx';
import { TeamRecord } from '#web/features/standings/team-record.tsx';
import { NotListed } from '#web/parts/not-listed.tsx';
import { AddressTabs, useAddressTab } from '#web/ui/address-tabs.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { TeamOverview } from './team-overview.tsx';

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
  if (data) return <OneTeam team={data} sport={sportOfRoster(arrival, data)} />;
  const isMissing = data === null;
  return (
    <>
      <PageHead
        title={isMissing ? texts.notFound : texts.loading}
        description={isMissing ? texts.notFoundHint : texts.loading}
      />
      {isMissing ? (
        <NotListed texts={texts} />
      ) : error ? (
        <FailedQuery query={query} title={texts.teamLoadFailed} isPage />
      ) : (
        <TeamSkeleton />
      )}
    </>
  );
}

/** From here on the roster has a column of the overview, and no tab. */
const wide = '(min-width: 62.5rem)';

function OneTeam({ team, sport }: { team: RosterTeam; sport: Sport }) {
  const { team_id: teamId, team_name: name } = team;
  const isWide = useMedia(wide);
  const league = leagues.find((each) => each === sport);
  const roster = (
    <Roster
      key={teamId}
      teamId={teamId}
      sport={sport}
      starOf={(player) => <FavoriteStar player={player} />}
    />
  );
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-1 py-1">
      <TeamHead team={name} />
      <TeamHeader
        team={team}
        sport={sport}
        record={league && <TeamRecord teamId={teamId} league={league} />}
        star={<TeamStar team={team} />}
      />
      {league ? (
        <AddressTabs
          label={teamTexts.parts}
          tabs={tabNames
            .filter((tab) => tab !== 'roster' || !isWide)
            .map((tab) => ({
              name: tab,
              title: teamTexts.tabs[tab],
              content: (
                <TeamPart tab={tab} team={team} league={league} roster={roster} isWide={isWide} />
              ),
            }))}
        />
      ) : (
        <>
          <TeamGames teamId={teamId} sport={sport} />
          {roster}
        </>
      )}
    </div>
  );
}

type TeamTab = keyof typeof teamTexts.tabs;
const tabNames = keysOf(teamTexts.tabs);

/**
 * The specification calls this address the roster page, and links lead here for it; fans ask first how the team stands.
 * So the overview has the specified title, and on a desk the roster too.
 */
function TeamHead({ team }: { team: string }) {
  const tab = useAddressTab(tabNames) ?? 'overview';
  if (tab === 'overview' || tab === 'roster') {
    return <PageHead title={texts.pageTitle(team)} description={texts.description(team)} />;
  }
  return (
    <PageHead title={teamTexts.title[tab](team)} description={teamTexts.description[tab](team)} />
  );
}

type TeamPartProps = {
  tab: TeamTab;
  team: RosterTeam;
  league: League;
  roster: ReactNode;
  isWide: boolean;
};

function TeamPart({ tab, team, league, roster, isWide }: TeamPartProps) {
  const { team_id: teamId, team_name: name } = team;
  switch (tab) {
    case 'overview':
      return <TeamOverview team={team} league={league} roster={isWide && roster} />;
    case 'schedule':
      return <TeamSchedule teamId={teamId} league={league} />;
    case 'injuries':
      return <TeamInjuries sport={league} team={{ id: teamId, name }} />;
    case 'roster':
      return roster;
    case 'news':
      return <TeamNews team={name} league={league} />;
    default:
      return tab satisfies never;
  }
}

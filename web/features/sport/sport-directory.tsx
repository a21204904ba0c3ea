import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { teamRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { directoryTexts as texts } from '#shared/texts/sport.ts';
import { PositionFilter } from '#web/parts/position-filter.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { DirectoryPlayer, DirectoryTeam } from './directory.queries.ts';
import { PlayerList } from './player-list.tsx';
import type { SportDirectory as Directory } from './use-sport-tab.ts';

type SportDirectoryProps = {
  sport: Sport;
  directory: Directory;
  star: (player: DirectoryPlayer) => ReactNode;
};

export function SportDirectory({ sport, directory, star }: SportDirectoryProps) {
  const { tab, isSample, isLoading, shownTeams, list, search, position } = directory;
  const isPlayers = tab === 'players';
  const isFiltered = search.trim() !== '' || (isPlayers && position !== undefined);
  const none = isPlayers ? texts.noPlayers : texts.noTeams;
  const noneYet = isPlayers ? texts.noPlayersYet : texts.noTeamsYet;
  const isEmpty = !isLoading && (isPlayers ? list.players : shownTeams).length === 0;
  return (
    <section aria-label={texts.label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isSample && (
        <p className="flex items-baseline gap-2 text-muted text-sm">
          <Badge tone="upcoming">{texts.sample}</Badge>
          {texts.sampleDetail}
        </p>
      )}
      {isPlayers && (
        <PositionFilter sport={sport} chosen={position} onChoose={directory.setPosition} />
      )}
      {isLoading && (
        <SkeletonBars
          className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3"
          sizes={Array<string>(12).fill('h-16')}
        />
      )}
      {isEmpty && (
        <EmptyState icon={SearchX} title={isFiltered ? none : noneYet}>
          <Button
            variant="outline"
            isBusy={directory.isUpdating}
            onClick={isFiltered ? directory.clear : directory.update}
          >
            {isFiltered ? texts.clear : texts.update}
          </Button>
        </EmptyState>
      )}
      {isPlayers ? (
        <PlayerList key={directory.listKey} list={list} teams={directory.teams} star={star} />
      ) : (
        <TeamList teams={shownTeams} sport={sport} isSample={isSample} />
      )}
    </section>
  );
}

type TeamListProps = { teams: DirectoryTeam[]; sport: Sport; isSample: boolean };

const row = 'flex min-h-12 min-w-0 items-center gap-3 px-4 py-1';

/** A card for each division. NFL and NBA teams lead to their page; sports without rosters of their own have nowhere to lead. */
function TeamList({ teams, sport, isSample }: TeamListProps) {
  const leadsToTeam = !isSample && (sport === 'NFL' || sport === 'NBA');
  const divisions = [...Map.groupBy(teams, divisionOf)].toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {divisions.map(([division, members]) => (
        <Card key={division} className="min-w-0">
          {division && <CardHeader title={division} />}
          <ul className="divide-y">
            {members.map((team) => (
              <li key={team.team_id}>
                {leadsToTeam ? (
                  <Link
                    to={teamRoute(team.team_id)}
                    state={{ team, sport }}
                    className={`${row} -outline-offset-2 hover:bg-text/6`}
                  >
                    <TeamFacts team={team} />
                  </Link>
                ) : (
                  <div className={row}>
                    <TeamFacts team={team} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function divisionOf({ conference, division }: DirectoryTeam): string {
  return [conference, division].filter(Boolean).join(' ');
}

function TeamFacts({ team }: { team: DirectoryTeam }) {
  return (
    <>
      <TeamBadge team={team.team_name} abbreviation={team.abbreviation} />
      <span className="wrap-anywhere min-w-0 font-semibold leading-5">{team.team_name}</span>
    </>
  );
}

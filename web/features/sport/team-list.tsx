import { Link } from 'react-router';
import { teamRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { DirectoryTeam } from './directory.queries.ts';

type TeamListProps = { teams: DirectoryTeam[]; sport: Sport; isSample: boolean };

const row = 'flex min-h-12 min-w-0 items-center gap-3 px-4 py-1';

/** A card for each division. NFL and NBA teams lead to their page; sports without rosters of their own have nowhere to lead. */
export function TeamList({ teams, sport, isSample }: TeamListProps) {
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

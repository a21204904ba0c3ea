import { Link } from 'react-router';
import { teamRoute } from '#shared/facts/routes.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';
import type { DirectoryTeam } from './directory.queries.ts';

type TeamListProps = { teams: DirectoryTeam[]; sport: Sport; isSample: boolean };

const card =
  'flex min-h-row min-w-0 items-center gap-2 rounded-card border bg-surface px-2 py-cell sm:gap-3 sm:px-3';

/** NFL and NBA cards lead to the team; sports without rosters of their own have nowhere to lead. */
export function TeamList({ teams, sport, isSample }: TeamListProps) {
  const leadsToTeam = !isSample && (sport === 'NFL' || sport === 'NBA');
  return (
    <ul className="grid vast:grid-cols-4 gap-2 lg:grid-cols-3 min-[360px]:grid-cols-2">
      {teams.map((team) => (
        <li key={team.team_id} className="grid min-w-0">
          {leadsToTeam ? (
            <Link
              to={teamRoute(team.team_id)}
              state={{ team, sport }}
              className={`${card} hover:bg-raised`}
            >
              <TeamFacts team={team} />
            </Link>
          ) : (
            <div className={card}>
              <TeamFacts team={team} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function TeamFacts({ team }: { team: DirectoryTeam }) {
  const league = [team.conference, team.division].filter(Boolean).join(' ');
  const place = league || (team.team_name.startsWith(team.city) ? '' : team.city);
  return (
    <>
      <TeamBadge team={team.team_name} abbreviation={team.abbreviation} size="medium" />
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold text-sm leading-5 sm:text-base">
          {team.team_name}
        </span>
        {place && <span className="hidden truncate text-muted text-sm sm:block">{place}</span>}
      </span>
    </>
  );
}

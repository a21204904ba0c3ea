import { Link } from 'react-router';
import { teamRoute } from '#shared/spec/routes.ts';
import type { Sport } from '#shared/spec/sports.ts';
import { teamLook } from '#web/ui/team-look.ts';
import type { DirectoryTeam } from './directory.queries.ts';

type TeamListProps = { teams: DirectoryTeam[]; sport: Sport; isSample: boolean };

const card =
  'flex min-h-16 min-w-0 items-center gap-2 rounded-card border bg-surface px-2 py-2 sm:gap-3 sm:px-3';

/** NFL and NBA cards lead to the team; sports without rosters of their own have nowhere to lead. */
export function TeamList({ teams, sport, isSample }: TeamListProps) {
  const leadsToTeam = !isSample && (sport === 'NFL' || sport === 'NBA');
  return (
    <ul className="grid gap-2 lg:grid-cols-3 min-[22.5rem]:grid-cols-2">
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
  const { background, bar, text } = teamLook(team.team_name);
  const place = [team.conference, team.division].filter(Boolean).join(' ') || team.city;
  return (
    <>
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-card border-l-4 font-display font-extrabold text-sm leading-none ring-1 ring-text/25 sm:size-11 sm:text-base"
        style={{ backgroundColor: background, borderLeftColor: bar, color: text }}
      >
        {team.abbreviation}
      </span>
      <span className="min-w-0">
        <span className="wrap-anywhere block font-semibold text-[0.8125rem] leading-5 sm:text-base">
          {team.team_name}
        </span>
        <span className="hidden truncate text-muted text-sm sm:block">{place}</span>
      </span>
    </>
  );
}

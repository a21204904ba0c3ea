import { Link } from 'react-router';
import { teamRoute } from '#shared/facts/routes.ts';
import { teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';

const byId = new Map(teams.map((team) => [team.teamId, team]));

/** Names of a club; the key itself stands for one that is not known. */
export function namesOf(teamId: string): { name: string; nickname: string; isKnown: boolean } {
  const team = byId.get(teamId);
  if (!team) return { name: teamId, nickname: teamId, isKnown: false };
  return { name: teamName(team), nickname: team.nickname, isKnown: true };
}

const inTable = 'grid min-h-item min-w-11 content-center hover:underline lg:min-h-9';
type ClubNameProps = { teamId: string; linkClass?: string; nameClass?: string };

export function ClubName({ teamId, linkClass = inTable, nameClass }: ClubNameProps) {
  const { name, nickname, isKnown } = namesOf(teamId);
  const word = <span className={nameClass}>{nickname}</span>;
  return (
    <>
      <TeamBadge team={name} />
      {isKnown ? (
        <Link to={teamRoute(teamSlug(name))} className={linkClass}>
          {word}
        </Link>
      ) : (
        word
      )}
    </>
  );
}

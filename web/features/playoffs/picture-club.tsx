import { Link } from 'react-router';
import { findTeamByName, nameOfKey, nicknameOfKey, teamSlug } from '#shared/facts/teams.ts';
import { usePlaces } from '#web/parts/use-places.ts';
import { TeamBadge } from '#web/ui/team-badge.tsx';

const inTable = 'grid min-h-item min-w-11 content-center hover:underline lg:min-h-9';
type ClubNameProps = { teamId: string; linkClass?: string; nameClass?: string };

export function ClubName({ teamId, linkClass = inTable, nameClass }: ClubNameProps) {
  const name = nameOfKey(teamId);
  const places = usePlaces();
  const word = <span className={nameClass}>{nicknameOfKey(teamId)}</span>;
  return (
    <>
      <TeamBadge team={name} />
      {findTeamByName(name) ? (
        <Link to={places.team(teamSlug(name))} className={linkClass}>
          {word}
        </Link>
      ) : (
        word
      )}
    </>
  );
}

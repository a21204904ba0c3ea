import { Link } from 'react-router';
import type { League } from '#shared/facts/sports.ts';
import { type Team, teamName, teamSlug, teams } from '#shared/facts/teams.ts';
import { menuTexts } from '#shared/texts/menus.ts';
import { usePlaces } from '#web/parts/use-places.ts';

/** Every team of a league under its conference and division; on a board panel. */
export function LeagueTeams({ league, onChoose }: { league: League; onChoose: () => void }) {
  return (
    <section aria-label={`${league} ${menuTexts.teams}`} className="@container flex flex-col gap-4">
      <h2 className="text-board-muted text-lg uppercase leading-none tracking-wide">
        {menuTexts.teams}
      </h2>
      {groupTeams(league).map((conference) => (
        <ConferenceTeams key={conference.name} conference={conference} onChoose={onChoose} />
      ))}
    </section>
  );
}

type ConferenceTeamsProps = { conference: Conference; onChoose: () => void };

function ConferenceTeams({ conference, onChoose }: ConferenceTeamsProps) {
  const columns = conference.divisions.length === 3 ? '@3xl:grid-cols-3' : '@3xl:grid-cols-4';
  return (
    <div>
      <h3 className="border-board-line border-b pb-1 text-board-digit text-xl uppercase tracking-wide">
        {conference.name}
      </h3>
      <div className={`-mx-1.5 mt-2 grid gap-x-4 gap-y-3 ${columns}`}>
        {conference.divisions.map((division) => (
          <div key={division.name}>
            <h4 className="px-1.5 font-display font-extrabold text-board-muted text-sm uppercase tracking-wider">
              {division.name}
            </h4>
            <ul className="grid @2xs:grid-cols-2 @3xl:grid-cols-1">
              {division.teams.map((team) => (
                <li key={team.teamId}>
                  <TeamLink team={team} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

function TeamLink({ team, onChoose }: { team: Team; onChoose: () => void }) {
  const places = usePlaces();
  return (
    <Link
      to={places.team(teamSlug(teamName(team)))}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-1.5 rounded-card px-1.5 text-sm hover:bg-board-text/10"
    >
      <span
        aria-hidden
        className="h-5 w-1.5 shrink-0 rounded-full ring-1 ring-board-muted/60"
        style={{ background: team.primaryColor }}
      />
      <span aria-hidden className="@3xl:w-9 w-8 shrink-0 font-bold font-display text-base">
        {team.abbreviation}
      </span>
      <span className="truncate text-board-muted">
        <span className="sr-only">{team.city} </span>
        {team.nickname}
      </span>
    </Link>
  );
}

type Conference = { name: string; divisions: { name: string; teams: Team[] }[] };

/** The league as its menus list it: conference, then division, then team. */
function groupTeams(league: League): Conference[] {
  const ofLeague = teams.filter((team) => team.sport === league);
  const conferences = Object.entries(Object.groupBy(ofLeague, (team) => team.conference));
  return conferences.map(([name, members = []]) => {
    const divisions = Object.entries(Object.groupBy(members, (team) => team.division));
    return {
      name,
      divisions: divisions.map(([division, list = []]) => ({ name: division, teams: list })),
    };
  });
}

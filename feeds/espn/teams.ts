import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import { findTeamByFeedId, teamName } from '#shared/facts/teams.ts';
import type { Parsed, TeamRow } from '../feed.ts';
import { readAnswer, readAs, readEach } from '../read-each.ts';
import { color, filledText, flag, id, optional, text, webAddress } from '../tolerant-schema.ts';

const ToldTeam = z.object({
  id,
  abbreviation: filledText,
  displayName: filledText,
  location: optional(text),
  color: optional(color),
  alternateColor: optional(color),
  isActive: optional(flag),
  logo: optional(webAddress),
  logos: optional(z.array(optional(z.object({ href: optional(webAddress) })))),
});

const Wrapped = z.object({ team: z.unknown() });
const LeagueTeams = z.object({ teams: z.array(z.unknown()) });
const TeamsAnswer = z.union([
  z
    .object({ sports: z.array(z.object({ leagues: z.array(LeagueTeams) })) })
    .transform(({ sports }) =>
      sports.flatMap(({ leagues }) => leagues.flatMap((one) => one.teams)),
    ),
  LeagueTeams.transform(({ teams }) => teams),
  z.object({ team: z.object({ id }).loose() }).transform(({ team }) => [{ team }]),
]);

/** The teams of a league, or the one team of a team's own page. */
export function parseTeams(json: unknown, sport: Sport): Parsed<TeamRow> {
  const entries = readAnswer(TeamsAnswer, json, 'the answer has no teams');
  return readEach(entries, z.unknown(), (entry) => readTeam(entry, sport));
}

function readTeam(entry: unknown, sport: Sport): TeamRow | string {
  const wrapped = Wrapped.safeParse(entry);
  const team = readAs(ToldTeam, wrapped.success ? wrapped.data.team : entry);
  if (typeof team === 'string') return team;
  const known = findTeamByFeedId(sport, team.id);
  const logos = team.logos ?? [];
  return {
    sport,
    team_id: known?.teamId ?? `${sport.toLowerCase()}-${team.id}`,
    team_name: known ? teamName(known) : team.displayName,
    city: known?.city ?? team.location ?? '',
    abbreviation: known?.abbreviation ?? team.abbreviation,
    conference: known?.conference ?? null,
    division: known?.division ?? null,
    logo_url: team.logo ?? logos.find((logo) => logo?.href)?.href ?? null,
    primary_color: team.color ?? known?.primaryColor ?? null,
    secondary_color: team.alternateColor ?? known?.secondaryColor ?? null,
    is_active: team.isActive ?? true,
  };
}

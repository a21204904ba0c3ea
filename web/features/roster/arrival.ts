import { z } from 'zod/mini';
import { type Sport, sports } from '#shared/facts/sports.ts';
import type { RosterTeam } from './roster.queries.ts';

const Team = z.object({
  team_id: z.string(),
  team_name: z.string(),
  city: z.string(),
  abbreviation: z.string(),
  logo_url: z.nullable(z.string()),
  conference: z.nullable(z.string()),
  division: z.nullable(z.string()),
  sport: z.string(),
});
const Arrival = z.object({ team: z.optional(Team), sport: z.optional(z.string()) });
type Arrival = z.infer<typeof Arrival>;

/** What the page that linked here handed over; browsers keep it over reloads and releases. */
export function parseArrival(state: unknown): Arrival {
  const { data } = Arrival.safeParse(state);
  return data ?? {};
}

export function sportOfRoster(arrival: Arrival, team: RosterTeam | null | undefined): Sport {
  return findSport(arrival.sport) ?? findSport(team?.sport) ?? 'NFL';
}

function findSport(name: string | undefined): Sport | undefined {
  return sports.find((sport) => sport === name?.toUpperCase());
}

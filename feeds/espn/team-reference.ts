import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import { findTeamByFeedId, teamName } from '#shared/facts/teams.ts';
import { color, id, optional, readCode, text } from '../tolerant-schema.ts';

const undecided = 'TBD';

export const TeamReference = z.object({
  id: optional(id),
  displayName: optional(text),
  location: optional(text),
  name: optional(text),
  shortDisplayName: optional(text),
  abbreviation: optional(text),
  color: optional(color),
  alternateColor: optional(color),
});
export type TeamReference = z.infer<typeof TeamReference>;

/** A club of ours by its id in the feed; any other is kept by name and code alone. */
export function nameTeam(
  sport: Sport,
  feedId: string | null | undefined,
  team: TeamReference | null | undefined,
): { name: string; teamId: string | null; code: string | null } {
  const known = findTeamByFeedId(sport, feedId ?? '');
  if (known) return { name: teamName(known), teamId: known.teamId, code: null };
  const { displayName, location, name, shortDisplayName, abbreviation } = team ?? {};
  const fullName = [location, name].filter(Boolean).join(' ');
  return {
    name: displayName || fullName || shortDisplayName || abbreviation || undecided,
    teamId: null,
    code: readCode(abbreviation),
  };
}

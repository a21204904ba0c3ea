import { z } from 'zod';
import type { League } from '#shared/facts/sports.ts';
import { findTeamByAbbreviation, findTeamByFeedId, type Team } from '#shared/facts/teams.ts';
import { readAnswer, readAs } from '../read-each.ts';
import { id, optional, text } from '../tolerant-schema.ts';

/** Answers of the ESPN feed that somebody regrouped by team: a list of teams, or lists by code. */
const Answer = z.object({
  teams: z.union([z.array(z.unknown()), z.record(z.string(), z.array(z.unknown()))]),
});
const TeamEntry = z.object({ team_id: optional(id), team_abbr: optional(text) });

export type TeamEntries = { team: Team | undefined; entries: unknown[] };

/** The feed's codes where they are not ours. */
const codes: Record<League, Record<string, string>> = {
  NFL: { WSH: 'WAS' },
  NBA: { GS: 'GSW', NO: 'NOP', NY: 'NYK', SA: 'SAS', UTAH: 'UTA', WSH: 'WAS' },
};

export function readByTeam(json: unknown, league: League, field: string): TeamEntries[] {
  const { teams } = readAnswer(Answer, json, 'the answer has no teams');
  if (Array.isArray(teams)) return teams.map((entry) => readTeamEntry(entry, league, field));
  return Object.entries(teams).map(([code, entries]) => ({ team: teamOf(league, code), entries }));
}

function readTeamEntry(entry: unknown, league: League, field: string): TeamEntries {
  const team = readAs(TeamEntry.loose(), entry);
  if (typeof team === 'string') return { team: undefined, entries: [] };
  const entries = team[field];
  return {
    team: findTeamByFeedId(league, team.team_id ?? '') ?? teamOf(league, team.team_abbr ?? ''),
    entries: Array.isArray(entries) ? entries : [],
  };
}

function teamOf(league: League, code: string): Team | undefined {
  return findTeamByAbbreviation(league, codes[league][code] ?? code);
}

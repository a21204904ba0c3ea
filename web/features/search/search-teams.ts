import { type Team, teamName, teams } from '#shared/facts/teams.ts';

const shownAtMost = 6;

/** Teams whose name, city or abbreviation contains the words; those that begin with them first. */
export function searchTeams(words: string): Team[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const ranked = teams.map((team) => ({ team, rank: rankOf(team, wanted) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shownAtMost)
    .map(({ team }) => team);
}

const noMatch = 3;

function rankOf(team: Team, wanted: string): number {
  const name = teamName(team).toLowerCase();
  if (team.abbreviation.toLowerCase() === wanted) return 0;
  if (name.startsWith(wanted) || team.nickname.toLowerCase().startsWith(wanted)) return 1;
  return name.includes(wanted) ? 2 : noMatch;
}

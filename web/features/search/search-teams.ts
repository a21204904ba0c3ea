import { type Team, teamName, teams } from '#shared/facts/teams.ts';
import { searchWords } from './search-words.ts';

const shownAtMost = 6;

/** Teams whose abbreviation is meant or whose name contains every word; those that begin with them first. */
export function searchTeams(text: string): Team[] {
  const wanted = searchWords(text);
  if (wanted.length === 0) return [];
  const ranked = teams.map((team) => ({ team, rank: rankOf(team, wanted) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, shownAtMost)
    .map(({ team }) => team);
}

const noMatch = 3;

function rankOf(team: Team, words: readonly string[]): number {
  const name = teamName(team).toLowerCase();
  const wanted = words.join(' ');
  if (team.abbreviation.toLowerCase() === wanted) return 0;
  if (name.startsWith(wanted) || team.nickname.toLowerCase().startsWith(wanted)) return 1;
  return words.every((word) => name.includes(word)) ? 2 : noMatch;
}

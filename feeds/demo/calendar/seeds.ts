import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import { rankNba } from '#shared/tie-breakers/nba-ranks.ts';
import { rankNfl } from '#shared/tie-breakers/nfl-ranks.ts';
import { type TableGame, tabulate } from '#shared/tie-breakers/table.ts';
import type { Fixture } from './fixture.ts';

/** How a game ends. `endsAtMs` counts from its start. */
export type Ending = { home: number; away: number; endsAtMs: number };
export type EndingOf = (fixture: Fixture) => Ending;

/** What a team has done so far. */
export type Standing = {
  team: Team;
  wins: number;
  losses: number;
  ties: number;
};

export function newStanding(team: Team): Standing {
  return { team, wins: 0, losses: 0, ties: 0 };
}

export function addResult(standing: Standing, margin: number): void {
  if (margin === 0) standing.ties += 1;
  else standing[margin > 0 ? 'wins' : 'losses'] += 1;
}

export function winFraction({ wins, losses, ties }: Standing): number {
  const games = wins + losses + ties;
  return games === 0 ? 0 : (wins + ties / 2) / games;
}

/** "9-4", "9-4-1" with a tie. */
export function writeRecord({ wins, losses, ties }: Omit<Standing, 'team'>): string {
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('-');
}

/** The teams of each conference by the tie-breakers of their league, in the order in which they enter the play-offs. */
export function rankTeams(league: League, games: readonly TableGame[]): Map<string, Team[]> {
  const clubs = teams.filter(({ sport }) => sport === league);
  const table = tabulate(
    clubs.map(({ teamId: id, conference, division }) => ({ id, conference, division })),
    games,
  );
  const ranks = league === 'NFL' ? rankNfl(table) : rankNba(table);
  return new Map(
    ranks.map(({ conference, places }) => [
      conference,
      places.flatMap(({ club }) => clubs[club] ?? []),
    ]),
  );
}

/** The teams of each conference by their results in a whole season, the best first. */
export function seedSeason(
  league: League,
  season: readonly Fixture[],
  endingOf: EndingOf,
): Map<string, Team[]> {
  const games = season.map((fixture) => ({
    home: fixture.home.teamId,
    away: fixture.away.teamId,
    score: endingOf(fixture),
  }));
  return rankTeams(league, games);
}

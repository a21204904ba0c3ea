import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
import { rankNba } from '#shared/tie-breakers/nba-ranks.ts';
import { rankNfl } from '#shared/tie-breakers/nfl-ranks.ts';
import { tabulate } from '#shared/tie-breakers/table.ts';
import type { Fixture } from './fixture.ts';

/** How a game ends. `endsAtMs` counts from its start. */
type Ending = { home: number; away: number; endsAtMs: number };
export type EndingOf = (fixture: Fixture) => Ending;

/** The teams of each conference by their results so far, in the order in which they enter the play-offs. */
export function seedSeason(
  league: League,
  ended: readonly Fixture[],
  endingOf: EndingOf,
): Map<string, Team[]> {
  const clubs = teams.filter(({ sport }) => sport === league);
  const table = tabulate(
    clubs.map(({ teamId: id, conference, division }) => ({ id, conference, division })),
    ended.map((fixture) => ({
      home: fixture.home.teamId,
      away: fixture.away.teamId,
      score: endingOf(fixture),
    })),
  );
  const ranks = league === 'NFL' ? rankNfl(table) : rankNba(table);
  return new Map(
    ranks.map(({ conference, places }) => [
      conference,
      places.flatMap(({ club }) => clubs[club] ?? []),
    ]),
  );
}

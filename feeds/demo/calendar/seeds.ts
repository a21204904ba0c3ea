import type { League } from '#shared/facts/sports.ts';
import { type Team, teams } from '#shared/facts/teams.ts';
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
  margin: number;
};

export function newStanding(team: Team): Standing {
  return { team, wins: 0, losses: 0, ties: 0, margin: 0 };
}

export function addResult(standing: Standing, margin: number): void {
  standing.margin += margin;
  if (margin === 0) standing.ties += 1;
  else standing[margin > 0 ? 'wins' : 'losses'] += 1;
}

export function winFraction({ wins, losses, ties }: Standing): number {
  const games = wins + losses + ties;
  return games === 0 ? 0 : (wins + ties / 2) / games;
}

/** "9-4", "9-4-1" with a tie. */
export function writeRecord({ wins, losses, ties }: Omit<Standing, 'team' | 'margin'>): string {
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('-');
}

export function compareStandings(one: Standing, other: Standing): number {
  return (
    winFraction(other) - winFraction(one) ||
    other.margin - one.margin ||
    one.team.teamId.localeCompare(other.team.teamId)
  );
}

/** A ranked conference in the order in which it enters the play-offs: in football the winners of divisions first. */
export function seeded<Entry extends Standing>(league: League, ranked: readonly Entry[]): Entry[] {
  if (league === 'NBA') return [...ranked];
  const first = new Map<string, Entry>();
  for (const entry of ranked) {
    if (!first.has(entry.team.division)) first.set(entry.team.division, entry);
  }
  const winners = [...first.values()];
  return [...winners, ...ranked.filter((entry) => !winners.includes(entry))];
}

/** The teams of each conference by their results in a whole season, the best first. */
export function seedSeason(
  league: League,
  season: readonly Fixture[],
  endingOf: EndingOf,
): Map<string, Team[]> {
  const clubs = teams.filter(({ sport }) => sport === league);
  const standings = new Map(clubs.map((team) => [team.teamId, newStanding(team)]));
  for (const fixture of season) {
    const { home, away } = endingOf(fixture);
    addResult(standings.get(fixture.home.teamId) ?? newStanding(fixture.home), home - away);
    addResult(standings.get(fixture.away.teamId) ?? newStanding(fixture.away), away - home);
  }
  const ranked = [...standings.values()].sort(compareStandings);
  const conferences = Map.groupBy(ranked, ({ team }) => team.conference);
  return new Map(
    [...conferences].map(([name, entries]) => [
      name,
      seeded(league, entries).map(({ team }) => team),
    ]),
  );
}

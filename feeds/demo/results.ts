import type { Team } from '#shared/facts/teams.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';

/** A game that is over, as one of its clubs sees it. */
export type Result = { isHome: boolean; opponent: Team; scored: number; allowed: number };

export function listResults(league: DemoLeague, ended: readonly Fixture[], team: Team): Result[] {
  const own = ended.filter(({ home, away }) => home === team || away === team);
  return own.map((fixture) => {
    const { home, away } = league.summaryOf(fixture);
    return fixture.home === team
      ? { isHome: true, opponent: fixture.away, scored: home, allowed: away }
      : { isHome: false, opponent: fixture.home, scored: away, allowed: home };
  });
}

export function countResults(results: readonly Result[]) {
  const wins = results.filter(({ scored, allowed }) => scored > allowed).length;
  const ties = results.filter(({ scored, allowed }) => scored === allowed).length;
  return { wins, losses: results.length - wins - ties, ties };
}

/** "9-4", "9-4-1" with a tie. */
export function writeRecord(results: readonly Result[]): string {
  const { wins, losses, ties } = countResults(results);
  return [wins, losses, ...(ties > 0 ? [ties] : [])].join('-');
}

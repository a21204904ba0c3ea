import type { Fixture } from './calendar/fixture.ts';
import { seriesWinsNeeded } from './calendar/playoffs.ts';
import type { DemoLeague } from './demo-games.ts';

/** How a series of play-offs stands after the games that have ended: "BOS leads series 2-1". */
export function describeSeries(league: DemoLeague, fixture: Fixture, now: Date): string | null {
  if (fixture.kind !== 'playoffs' || fixture.league !== 'NBA') return null;
  const wins = { home: 0, away: 0 };
  for (const game of league.listPlayoffsOf(fixture, now)) {
    const isTheirs = [game.home, game.away].includes(fixture.home);
    if (!isTheirs || ![game.home, game.away].includes(fixture.away)) continue;
    const { home, away, endsAtMs } = league.summaryOf(game);
    if (game.startsAtMs + endsAtMs > now.getTime()) continue;
    const winner = home > away ? game.home : game.away;
    wins[winner === fixture.home ? 'home' : 'away'] += 1;
  }
  const most = Math.max(wins.home, wins.away);
  const least = Math.min(wins.home, wins.away);
  if (most === least) return `Series tied ${most}-${least}`;
  const { abbreviation } = wins.home > wins.away ? fixture.home : fixture.away;
  const isOver = most === seriesWinsNeeded;
  return `${abbreviation} ${isOver ? 'wins' : 'leads'} series ${most}-${least}`;
}

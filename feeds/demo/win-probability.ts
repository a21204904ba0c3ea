import type { WinProbabilityRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { chanceOf, closingMarket, outlookAfter } from './odds.ts';
import type { Play } from './play/play.ts';

/** The market's chance at the start, after each score and at each break, as a provider draws it. */
export function listDemoChances(
  league: DemoLeague,
  fixture: Fixture,
  plays: readonly Play[],
): WinProbabilityRow[] {
  const closing = closingMarket(league, fixture);
  return plays.flatMap((play, at) => {
    const isTold = at === 0 || play.isScoring || play.board !== null || isEnd(play);
    if (!isTold) return [];
    const { home, tie } = isEnd(play) ? decided(play) : { home: open(play), tie: 0 };
    return [
      {
        game_id: fixture.externalId,
        play_id: `${fixture.externalId}_${at + 1}`,
        ordinal: at + 1,
        provider_home_win: home,
        provider_tie: tie,
      },
    ];
  });

  function open(play: Play): number {
    const { market, deviation } = outlookAfter(fixture.league, play, closing);
    // Nothing is certain before the end.
    const chance = Math.min(0.999, Math.max(0.001, chanceOf(market.spread / deviation)));
    return Math.round(1_000 * chance) / 1_000;
  }
}

function isEnd({ kind }: Play): boolean {
  return kind === 'End of Game';
}

function decided({ home, away }: Play): { home: number; tie: number } {
  return { home: home > away ? 1 : 0, tie: home === away ? 1 : 0 };
}

import type { WinProbabilityRow } from '../feed-rows.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import { chanceOf, marketAt, outlookAfter } from './odds.ts';
import type { Play } from './play/play.ts';

/** The market's chance at the start, after each score and at each break, as a provider draws it. */
export function listDemoChances(
  league: DemoLeague,
  fixture: Fixture,
  plays: readonly Play[],
): WinProbabilityRow[] {
  const closing = marketAt(league, fixture, fixture.startsAtMs);
  return plays.flatMap((play, at) => {
    const isEnd = play.kind === 'End of Game';
    const isTold = at === 0 || play.isScoring || play.board !== null || isEnd;
    if (!isTold) return [];
    const chance = chanceOf(outlookAfter(fixture.league, play, closing));
    // Nothing is certain before the end.
    const open = Math.round(1_000 * Math.min(0.999, Math.max(0.001, chance))) / 1_000;
    return [
      {
        game_id: fixture.externalId,
        play_id: `${fixture.externalId}_${at + 1}`,
        ordinal: at + 1,
        provider_home_win: isEnd ? Number(play.home > play.away) : open,
        provider_tie: Number(isEnd && play.home === play.away),
      },
    ];
  });
}

import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import type { WinProbabilityRow } from '../feed-rows.ts';
import { readAs, readEach } from '../read-each.ts';
import { id, numberBetween, optional } from '../tolerant-schema.ts';
import { espnKey, idInAddress } from './keys.ts';

const Moment = z.object({
  playId: optional(id),
  play: optional(z.object({ $ref: z.string().max(400) })),
  homeWinPercentage: numberBetween(0, 1),
  tiePercentage: optional(numberBetween(0, 1)),
});
/** Chances as they stand in a list of moments, wherever an answer carries one. */
export function readWinProbabilities(
  items: readonly unknown[],
  sport: Sport,
  gameId: string,
): Parsed<WinProbabilityRow> {
  return readEach(items, (entry, index) => {
    const moment = readAs(Moment, entry);
    if (typeof moment === 'string') return moment;
    const playId = moment.playId ?? idInAddress('plays', moment.play?.$ref);
    return {
      game_id: gameId,
      play_id: playId ? espnKey(sport, playId) : null,
      ordinal: index + 1,
      provider_home_win: moment.homeWinPercentage,
      provider_tie: moment.tiePercentage ?? 0,
    };
  });
}

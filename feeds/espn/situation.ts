import { z } from 'zod';
import type { GameSituationRow } from '../feed-rows.ts';
import { listSituation } from '../game-facts.ts';
import { flag, id, integerBetween, optional, sentence, text } from '../tolerant-schema.ts';

const timeouts = optional(integerBetween(0, 9));

/** Where a game stands between two plays. Between possessions the down is -1 or 0: then there is none. */
export const Situation = z.object({
  possession: optional(id),
  down: optional(integerBetween(1, 4)),
  distance: optional(integerBetween(0, 99)),
  yardLine: optional(integerBetween(0, 100)),
  possessionText: optional(text),
  isRedZone: optional(flag),
  homeTimeouts: timeouts,
  awayTimeouts: timeouts,
  lastPlay: optional(z.object({ text: optional(sentence) })),
});
export type Situation = z.infer<typeof Situation>;

/** Distance, spot and red zone mean nothing without a down: they are known together or not at all. */
export function readSituation(
  gameId: string,
  given: Situation | null | undefined,
  innings: { score: number; wickets: number | null; overs: number | null } | null,
): GameSituationRow[] {
  const { down = null, distance = null } = given ?? {};
  const isDown = down !== null && distance !== null;
  return listSituation(gameId, {
    ...(isDown && {
      down,
      distance,
      spot: given?.possessionText || null,
      yard_line: given?.yardLine ?? null,
      is_red_zone: given?.isRedZone ?? null,
    }),
    home_timeouts: given?.homeTimeouts ?? null,
    away_timeouts: given?.awayTimeouts ?? null,
    innings_runs: innings?.score ?? null,
    innings_wickets: innings?.wickets ?? null,
    innings_overs: innings?.overs ?? null,
    last_play: given?.lastPlay?.text || null,
  });
}

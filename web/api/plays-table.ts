import type { Tables } from '#shared/database.types.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { loosePlayDays } from '#shared/facts/intervals.ts';

export type PlayedGame = Pick<Tables<'games'>, 'external_id' | 'scheduled_at'>;

/** Where the plays of a game stand: those of old ones are folded, in a view of the same columns that is slower to read. */
export function playsTable({ scheduled_at }: PlayedGame): 'game_plays' {
  // A day earlier than they are folded: clocks differ.
  const isOld = Date.now() - Date.parse(scheduled_at) > (loosePlayDays - 1) * dayMs;
  return (isOld ? 'all_plays' : 'game_plays') as 'game_plays';
}

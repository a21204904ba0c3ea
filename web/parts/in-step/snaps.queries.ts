import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { mostScoreDelayMs } from '#shared/facts/intervals.ts';
import type { League } from '#shared/facts/sports.ts';
import { readData } from '#web/api/read-data.ts';
import { clockAheadMs } from '#web/api/spoilers/server-clock.ts';

const lookMs = 5_000;
/** The feed tells plays within half a minute, rarely later. */
export const patienceMs = 60_000;

export type WatchedGame = Pick<Tables<'games'>, 'external_id'> & { sport: League };

type Play = Pick<Tables<'game_plays'>, 'occurred_at' | 'kind' | 'is_scoring'>;

/** What nobody taps at: no ball moves. */
const still = /time-?out|warning|penalty|\bend\b|period/i;
const isSeen: Record<League, (play: Play) => boolean> = {
  NFL: ({ kind }) => !still.test(kind ?? ''),
  NBA: ({ kind, is_scoring }) =>
    /jump ?ball/i.test(kind ?? '') || (is_scoring && !/free throw/i.test(kind ?? '')),
};

/**
 * Moments of the feed that a fan may have tapped at: balls snapped or tipped, and baskets, in ms by the clock of this
 * device like the taps. They tell no score. `newest` is how far the feed has come.
 */
export function snapsQuery({ external_id, sport }: WatchedGame, taps: readonly number[]) {
  const [first = 0, last = first] = [taps[0], taps.at(-1)];
  return queryOptions({
    queryKey: ['in-step', external_id, taps],
    queryFn: readData((supabase) =>
      supabase
        .from('game_plays')
        .select('occurred_at,kind,is_scoring')
        .eq('game_id', external_id)
        .gte('occurred_at', new Date(first - clockAheadMs() - mostScoreDelayMs).toISOString())
        .order('occurred_at'),
    ),
    enabled: taps.length > 0,
    select: (plays: Play[]) => {
      const at = (play: Play | undefined) => Date.parse(play?.occurred_at ?? '') + clockAheadMs();
      return { moments: plays.filter(isSeen[sport]).map(at), newest: at(plays.at(-1)) };
    },
    refetchInterval: () => Date.now() - last < 2 * patienceMs && lookMs,
  });
}

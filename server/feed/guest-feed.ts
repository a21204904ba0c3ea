import type { Feed } from '#feeds/feed.ts';
import { feedFailure } from '#feeds/refusal.ts';
import type { HostGates } from '../jobs/host-gate.ts';

/**
 * A second source at the address of the feed, whose host may refuse the one and answer the other. It passes
 * closed gates, but has one try each time that they close: only when that was answered it goes on.
 */
export function createGuestFeed(feed: Feed, gates: HostGates): Feed {
  let answeredIn: number | undefined;
  let refusedIn: number | undefined;
  return {
    ...feed,
    listGames: async (...question) => {
      const closedSince = gates.main?.since.getTime();
      const { refusal = 'silent' } = gates.main ?? {};
      if (closedSince !== undefined && refusedIn === closedSince && answeredIn !== closedSince) {
        throw feedFailure(refusal, 'feed: the second source is left alone with the first', {
          details: { isUnsent: true },
        });
      }
      try {
        const list = await feed.listGames(...question);
        answeredIn = closedSince;
        return list;
      } catch (error) {
        refusedIn = closedSince;
        throw error;
      }
    },
  };
}

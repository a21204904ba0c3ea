import { createDemoFeed } from '#feeds/demo/demo-feed.ts';
import type { ResponseShapes } from '#feeds/espn/schedule-form.ts';
import type { Feed } from '#feeds/feed.ts';
import { feedFailure } from '#feeds/refusal.ts';
import type { Config } from '#server/base/config/config.ts';
import { createOwnHostFetch } from '#server/base/net/own-host-fetch.ts';
import type { HostGates } from '#server/operate/jobs/host-gate.ts';
import { espnCoreAddress, feedAddresses } from '#shared/facts/feeds.ts';
import { createPoliteFetch } from './polite-fetch.ts';

export type FeedOptions = {
  config: Pick<Config, 'feed' | 'feedBaseUrl'> &
    Partial<Pick<Config, 'feedSports' | 'newspapers' | 'feedUserAgent' | 'secondFeedUrl'>>;
  fetch: typeof fetch;
  now: () => Date;
  /** Where it remembers which questions are answered; without it, in this process. */
  forms?: ResponseShapes;
  gates?: HostGates | undefined;
  politeness?: Parameters<typeof createPoliteFetch>[1];
  timeoutMs?: number;
};

export type Feeds = { feed: Feed; second?: Feed };

/** The feed that the configuration names, and who is asked while it is silent; undefined when it is off. */
export async function createFeeds(options: FeedOptions): Promise<Feeds | undefined> {
  const { config, now, forms, gates, politeness, timeoutMs } = options;
  if (config.feed === 'off') return undefined;
  if (config.feed === 'demo') return { feed: createDemoFeed({ now }) };
  // Readers of other people's answers are much code, which the simulated league does without.
  const { createEspnFeed } = await import('#feeds/espn/client.ts');
  const { createNbaFeed } = await import('#feeds/nba/client.ts');
  const { withNewspapers } = await import('#feeds/news/with-newspapers.ts');
  const connect = (guarded?: HostGates) => ({
    fetch: createPoliteFetch(createOwnHostFetch(options.fetch), politeness, guarded),
    userAgent: config.feedUserAgent,
    timeoutMs,
  });
  const connection = connect(gates);
  const create = config.feed === 'nba' ? createNbaFeed : createEspnFeed;
  const { feedBaseUrl } = config;
  // Whoever stands in for the provider answers for all of it at one address.
  const coreUrl = feedBaseUrl === feedAddresses.espn ? espnCoreAddress : feedBaseUrl;
  const feed = create({ ...connection, baseUrl: feedBaseUrl, coreUrl, forms, now });
  const own = { feed: withNewspapers(feed, config.newspapers ?? [], connection) };
  const baseUrl = config.secondFeedUrl;
  if (!baseUrl) return own;
  if (gates?.mainHost !== new URL(baseUrl).host) {
    return { ...own, second: createNbaFeed({ ...connection, baseUrl }) };
  }
  return { ...own, second: createGuestFeed(createNbaFeed({ ...connect(), baseUrl }), gates) };
}

/**
 * A second source at the address of the feed, whose host may refuse the one and answer the other. It passes
 * closed gates, but has one try each time that they close: only when that was answered it goes on.
 */
function createGuestFeed(feed: Feed, gates: HostGates): Feed {
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

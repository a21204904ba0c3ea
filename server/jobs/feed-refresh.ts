/** Asks the configured feed now. Concurrent calls for one subject share one answer. */
export type FeedRefresh = {
  refreshGames: () => Promise<{ updated: number }>;
};

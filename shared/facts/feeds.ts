/** Where scores come from; `demo` is the simulated league. */
export const feedNames = ['demo', 'espn', 'nba'] as const;
export type FeedName = (typeof feedNames)[number];

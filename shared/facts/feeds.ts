import { keysOf } from './keys-of.ts';

/** Whom each feed asks unless the configuration names another address; the simulated league asks nobody. */
export const feedAddresses = {
  demo: '',
  espn: 'https://site.api.espn.com',
  nba: 'https://cdn.nba.com',
};
/** Where ESPN tells what its site does not ask for: depth charts. */
export const espnCoreAddress = 'https://sports.core.api.espn.com';
export type FeedName = keyof typeof feedAddresses;
export const feedNames = keysOf(feedAddresses);

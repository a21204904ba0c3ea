import { comingSoonPaths, privacyPaths } from './routes.ts';

/** The paths of all pages. A test holds them against the router, stories visit each of them. */
export const openPaths = [
  '/',
  '/pricing',
  '/terms',
  '/track-record',
  '/methods',
  ...privacyPaths,
  ...comingSoonPaths,
  '*',
] as const;

/** Behind the log-in. */
export const memberPaths = [
  '/dashboard',
  '/profile',
  '/game/:gameId',
  '/team/:teamId',
  '/nfl',
  '/nba',
  '/soccer',
  '/cricket',
  '/nfl/schedule',
  '/nba/schedule',
  '/nfl/scores',
  '/nba/scores',
  '/nfl/standings',
  '/nba/standings',
  '/nfl/news',
  '/nba/news',
] as const;

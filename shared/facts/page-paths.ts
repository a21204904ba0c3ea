// Apart from the routes, which every first visit waits for.
/** Sections that are announced and open to everybody, but have nothing to show yet. */
export const comingSoonPaths = [
  '/nba/men',
  '/wnba',
  '/soccer/*',
  '/cricket/*',
  '/mlb',
  '/nhl',
  '/golf',
  '/tennis',
  '/mma',
  '/boxing',
  '/watch',
  '/fantasy',
  '/careers',
  '/corrections',
] as const;

/** One privacy page answers at all of them. */
export const privacyPaths = [
  '/privacy',
  '/state-privacy',
  '/children-privacy',
  '/ads',
  '/nielsen',
  '/do-not-sell',
] as const;

/** The pages that everybody may open; `web/router.tsx` says what each shows, and stories visit all of them. */
export const openPaths = [
  '/',
  '/pricing',
  '/terms',
  '/track-record',
  '/track-record/past-seasons',
  '/track-record/season-chances',
  '/track-record/your-record',
  '/methods',
  '/seals/:day',
  '/developers',
  '/g/:gameId',
  '/t/:teamId',
  '/p/:playerId',
  '/scores/nfl',
  '/scores/nba',
  '/tables/nfl',
  '/tables/nba',
  '/wall',
  ...privacyPaths,
  ...comingSoonPaths,
  '*',
] as const;
export type OpenPath = (typeof openPaths)[number];

/** Behind the log-in. */
export const memberPaths = [
  '/dashboard',
  '/profile',
  '/game/:gameId',
  '/team/:teamId',
  '/player/:playerId',
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
export type MemberPath = (typeof memberPaths)[number];
export type PagePath = OpenPath | MemberPath;

/** Pages that show the same thing to everybody and, with more of it, to members. */
export const memberTwins = {
  '/g/:gameId': '/game/:gameId',
  '/t/:teamId': '/team/:teamId',
  '/p/:playerId': '/player/:playerId',
  '/scores/nfl': '/nfl/scores',
  '/scores/nba': '/nba/scores',
  '/tables/nfl': '/nfl/standings',
  '/tables/nba': '/nba/standings',
} as const satisfies Partial<Record<OpenPath, MemberPath>>;

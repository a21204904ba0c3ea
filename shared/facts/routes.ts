/** Every address a link may point at; `web/router.tsx` says which page answers. */
export const routes = {
  home: '/',
  dashboard: '/dashboard',
  profile: '/profile',
  pricing: '/pricing',
  wall: '/wall',
  terms: '/terms',
  privacy: '/privacy',
  doNotSell: '/do-not-sell',
  trackRecord: '/track-record',
  pastSeasons: '/track-record/past-seasons',
  seasonChances: '/track-record/season-chances',
  yourRecord: '/track-record/your-record',
  methods: '/methods',
  developers: '/developers',
  nfl: '/nfl',
  nba: '/nba',
  mailbox: '/dev/mailbox',
} as const;

/** For news readers. */
export const atomRoutes = { headlines: '/headlines.atom', said: '/what-we-said.atom' } as const;

export const dashboardTabRoute = (tab: string) => `${routes.dashboard}?tab=${tab}`;
export const gameRoute = (gameId: string) => `/game/${gameId}`;
/** The same game for everybody, to read and to share. */
export const publicGameRoute = (gameId: string) => `/g/${gameId}`;
export const teamRoute = (slug: string) => `/team/${slug}`;
export const playerRoute = (playerId: string) => `/player/${playerId}`;
/** Teams or players of a sport, which are tabs of its page. */
export const directoryRoute = (sport: string, tab: 'teams' | 'players') =>
  `${sportRoute(sport)}?tab=${tab}`;
export const sportRoute = (sport: string) => `/${sport.toLowerCase()}`;
export type LeaguePage = 'schedule' | 'scores' | 'standings' | 'news';
export const leagueRoute = (sport: string, page: LeaguePage) => `/${sport.toLowerCase()}/${page}`;

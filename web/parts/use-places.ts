import { use } from 'react';
import {
  openPlayerRoute,
  openScoresRoute,
  openTablesRoute,
  openTeamRoute,
} from '#shared/facts/open-routes.ts';
import {
  gameRoute,
  type LeaguePage,
  leagueRoute,
  playerRoute,
  publicGameRoute,
  teamRoute,
} from '#shared/facts/routes.ts';
import { AuthContext } from '#web/session/auth-context.ts';

const ofMembers = {
  isOpen: false,
  game: gameRoute,
  team: teamRoute,
  player: playerRoute,
  league: leagueRoute,
};
export type Places = typeof ofMembers;
const ofEverybody: Places = {
  isOpen: true,
  game: publicGameRoute,
  team: openTeamRoute,
  player: openPlayerRoute,
  league: (sport: string, page: LeaguePage) => {
    if (page === 'news') return leagueRoute(sport, page);
    return page === 'standings' ? openTablesRoute(sport) : openScoresRoute(sport);
  },
};

/** @internal */
export const placesOf = (isMember: boolean): Places => (isMember ? ofMembers : ofEverybody);

/** Where a reader finds games, teams (by slug), players and leagues: a visitor is led to the pages for everybody. */
export function usePlaces(): Places {
  const auth = use(AuthContext);
  return placesOf(!auth || auth.user !== null);
}

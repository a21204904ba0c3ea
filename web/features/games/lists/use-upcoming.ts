import { useQuery } from '@tanstack/react-query';
import type { League } from '#shared/facts/sports.ts';
import type { Game } from '../game.ts';
import { upcomingGamesQuery } from '../games.queries.ts';
import { scheduleQuery } from '../league/sport-games.queries.ts';

/** The schedule of a league holds what became of its games too. */
function onlyScheduled(games: Game[]): Game[] {
  return games.filter(({ status }) => status === 'scheduled');
}

export function useUpcoming(league: League | undefined) {
  const ofBoth = useQuery({ ...upcomingGamesQuery, enabled: league === undefined });
  const ofOne = useQuery({
    ...scheduleQuery(league ?? 'NFL'),
    enabled: league !== undefined,
    select: onlyScheduled,
  });
  return league === undefined ? ofBoth : ofOne;
}

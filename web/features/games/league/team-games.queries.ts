import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { quoteValue } from '#web/api/like-pattern.ts';
import { readOne } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { type Game, isSample } from '../game.ts';
import {
  type Applied,
  applyToList,
  followGames,
  type Happened,
  keepNewestGame,
  type ListRule,
} from '../game-cache.ts';
import { isOn, onCondition } from '../game-view.ts';
import { upcomingWindow } from '../game-windows.ts';
import { gamesKeys } from '../games.queries.ts';

export type TeamGames = { next: Game | null; last: Game | null };

export function teamGamesQuery(sport: Sport, teamId: string) {
  return queryOptions({
    queryKey: [...gamesKeys.scores(sport), 'team', teamId],
    queryFn: async (context): Promise<TeamGames> => {
      const { from } = upcomingWindow(new Date());
      const ahead = `${onCondition},and(status.eq.scheduled,scheduled_at.gte.${from})`;
      const [next, last] = await Promise.all([
        findGame(teamId, ahead, true)(context),
        findGame(teamId, 'status.eq.final', false)(context),
      ]);
      return { next, last };
    },
    refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
    ...followGames<TeamGames>({
      apply: (entry, change, now) => applyToTeam(entry, teamId, { change, now }),
      keepNewest,
    }),
  });
}

export function keepNewest(shown: TeamGames, fetched: TeamGames): TeamGames {
  return {
    next: keepNewestGame(shown.next, fetched.next),
    last: keepNewestGame(shown.last, fetched.last),
  };
}

/** A game that ends stays where it is until both are asked for again: it does not stand in two places. */
export function applyToTeam(
  entry: TeamGames,
  teamId: string,
  happened: Happened,
): Applied<TeamGames> {
  const next = applyToList(listOf(entry.next), nextOf(teamId), happened);
  const last = applyToList(listOf(entry.last), lastOf(teamId), happened);
  const [nextGame = null] = next.entry;
  const [lastGame = null] = last.entry;
  const isSame = nextGame === entry.next && lastGame === entry.last;
  const isInBoth = lastGame !== null && lastGame.id === nextGame?.id;
  return {
    entry: isSame ? entry : { next: nextGame, last: isInBoth ? entry.last : lastGame },
    isStale: next.isStale || last.isStale,
  };
}

const nextOf = (teamId: string): ListRule => ({
  holds: (game, now) =>
    playsIn(game, teamId) &&
    (isOn(game) ||
      (game.status === 'scheduled' &&
        Date.parse(game.scheduled_at) >= Date.parse(upcomingWindow(now).from))),
  limit: 1,
});

const lastOf = (teamId: string): ListRule => ({
  holds: (game) => playsIn(game, teamId) && game.status === 'final',
  compare: (one, other) => Date.parse(other.scheduled_at) - Date.parse(one.scheduled_at),
  limit: 1,
});

const listOf = (game: Game | null): Game[] => (game ? [game] : []);

function playsIn(game: Game, teamId: string): boolean {
  return !isSample(game) && [game.home_team_id, game.away_team_id].includes(teamId);
}

const sides = ['home_team_id', 'away_team_id'];

const findGame = (teamId: string, condition: string, ascending: boolean) =>
  readOne((supabase) =>
    supabase
      .from('games')
      .select('*')
      .not('external_id', 'like', `${samplePrefix}%`)
      .or(sides.map((side) => `${side}.eq.${quoteValue(teamId)}`).join())
      .or(condition)
      .order('scheduled_at', { ascending })
      .limit(1),
  );

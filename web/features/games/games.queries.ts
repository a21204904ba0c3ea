import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { limits } from '#shared/facts/limits.ts';
import { leagues, sports } from '#shared/facts/sports.ts';
import { isGameId } from '#shared/game-id.ts';
import { followedKeys } from '#web/api/followed-keys.ts';
import { readData, readOne } from '#web/api/read-data.ts';
import { refetchEvery } from '#web/api/refetch-every.ts';
import { otherSports } from '#web/parts/other-sports.ts';
import type { Game } from './game.ts';
import { applyToOne, followGames, followList, keepNewestGame } from './game-cache.ts';
import { isOn } from './game-view.ts';
import { isWithin, recentFinalsWindow, todayWindow, upcomingWindow } from './game-windows.ts';
import { applyToLive, keepNewestLive, type LiveGames } from './live-games-cache.ts';
import { gamesOf, isOf } from './wanted-games.ts';

export const gamesKeys = {
  all: ['games'],
  live: ['games', 'live'],
  upcoming: ['games', 'upcoming'],
  situations: ['games', 'situations'],
  one: (id: string) => ['games', 'one', id] as const,
  schedules: ['games', 'schedule'],
  schedule: (sport: string) => ['games', 'schedule', sport] as const,
  within: ['games', 'within'],
  myTeams: followedKeys.team,
  myPlayers: followedKeys.player,
  channels: ['games', 'channels'],
  scores: (sport: string) => ['games', 'scores', sport] as const,
} as const;

/** What Home shows: soccer and cricket only to who wants them. */
const wanted = () => (otherSports.read() ? sports : leagues);

export const liveGamesQuery = queryOptions({
  queryKey: gamesKeys.live,
  queryFn: async (context): Promise<LiveGames> => {
    const live = (await listLiveGames(context)).filter(isOn);
    if (live.length > 0) return { isFallback: false, games: live };
    return { isFallback: true, games: await listGamesAroundNow(context) };
  },
  refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
  ...followGames<LiveGames>({ apply: applyToLive, keepNewest: keepNewestLive }),
});

export const upcomingGamesQuery = queryOptions({
  queryKey: gamesKeys.upcoming,
  queryFn: readData((supabase) => {
    const { from, to } = upcomingWindow(new Date());
    return gamesOf(supabase, wanted())
      .eq('status', 'scheduled')
      .gte('scheduled_at', from)
      .lte('scheduled_at', to)
      .order('scheduled_at', { ascending: true })
      .limit(limits.upcomingGames);
  }),
  refetchInterval: refetchEvery(pageIntervals.upcomingGamesRefetchMs),
  ...followList({
    holds: (game, now) =>
      game.status === 'scheduled' &&
      isOf(game, wanted()) &&
      isWithin(game.scheduled_at, upcomingWindow(now)),
    limit: limits.upcomingGames,
  }),
});

export function gameQuery(id: string) {
  return queryOptions({
    queryKey: gamesKeys.one(id),
    queryFn: readOne((supabase) => supabase.from('games').select('*').eq('id', id)),
    enabled: isGameId(id),
    refetchInterval: refetchEvery(pageIntervals.liveGamesRefetchMs),
    ...followGames<Game | null>({ apply: applyToOne, keepNewest: keepNewestGame }),
  });
}

const listLiveGames = readData((supabase) =>
  gamesOf(supabase, wanted())
    .in('status', ['live', 'unknown'])
    .order('scheduled_at', { ascending: true }),
);

const listGamesAroundNow = readData((supabase) => {
  const now = new Date();
  const finals = recentFinalsWindow(now);
  const today = todayWindow(now);
  return gamesOf(supabase, wanted())
    .or(
      [
        `and(status.eq.final,scheduled_at.gte.${finals.from},scheduled_at.lte.${finals.to})`,
        `and(status.eq.scheduled,scheduled_at.gte.${today.from},scheduled_at.lte.${today.to})`,
      ].join(','),
    )
    .order('scheduled_at', { ascending: true })
    .limit(limits.recentFinals);
});

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { League } from '#shared/facts/sports.ts';
import { PlayoffPicture, SeasonOdds } from '#shared/schemas/playoffs.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

/** Who would be in the play-offs of a league today, for everybody; null while nothing is known of its season. */
export function playoffPictureQuery(league: League) {
  return queryOptions({
    queryKey: ['playoff-picture', league],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('playoff_pictures')
        .select('sport, season, drawn_at, clubs, bracket')
        .eq('sport', league)
        .order('drawn_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return z.nullable(PlayoffPicture).parse(data[0] ?? null);
    },
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
  });
}

/** The newest odds of each club of a league; empty while none were made. */
export function leagueOddsQuery(league: League) {
  return queryOptions({
    queryKey: [premiumKey, 'season-odds', league],
    queryFn: async ({ signal }) => {
      const { data } = await (await getSupabase())
        .from('current_season_odds')
        .select(
          'sport, season, made_on, made_at, team_id, model_version, seasons, playoffs, division, bye, play_in, title, expected_wins, seeds, rounds',
        )
        .eq('sport', league)
        .abortSignal(signal)
        .throwOnError();
      return z.array(SeasonOdds).parse(data);
    },
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

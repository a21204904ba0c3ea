import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { League } from '#shared/facts/sports.ts';
import { PlayoffPicture, SeasonOdds } from '#shared/schemas/playoffs.ts';
import { readRow, readRows } from '#web/api/read-rows.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

/** Who would be in the playoffs of a league today, for everybody; null while nothing is known of its season. */
export function playoffPictureQuery(league: League) {
  return queryOptions({
    queryKey: ['playoff-picture', league],
    queryFn: readRow(PlayoffPicture, (supabase) =>
      supabase
        .from('playoff_pictures')
        .select('sport, season, drawn_at, clubs, bracket')
        .eq('sport', league)
        .order('drawn_at', { ascending: false })
        .limit(1),
    ),
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
  });
}

export function leagueOddsQuery(league: League) {
  return queryOptions({
    queryKey: [premiumKey, 'season-odds', league],
    queryFn: readRows(SeasonOdds, (supabase) =>
      supabase
        .from('current_season_odds')
        .select(
          'sport, season, made_on, made_at, team_id, model_version, seasons, playoffs, division, bye, play_in, title, expected_wins, seeds, rounds',
        )
        .eq('sport', league),
    ),
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { seasonOf } from '#shared/season.ts';
import { quoteValue } from '#web/api/like-pattern.ts';
import { readData, readOne } from '#web/api/read-data.ts';
import { gamesKeys } from '../games.queries.ts';
import { joinSeason, type TeamGame } from './team-season.ts';

export function teamSeasonQuery(league: League, teamId: string) {
  return queryOptions({
    queryKey: [...gamesKeys.scores(league), 'season', teamId],
    queryFn: async ({ signal }): Promise<TeamGame[]> => {
      const season = seasonOf(league, new Date().toISOString().slice(0, 10));
      const [games, kept] = await Promise.all([
        listGames(teamId, season)({ signal }),
        listKept(teamId, season)({ signal }),
      ]);
      return joinSeason(teamId, games, kept);
    },
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
    meta: { isSentAsWords: true },
  });
}

/** The season of which every game is known, else null: the database draws the playoff picture of no other. */
export function wholeSeasonQuery(league: League) {
  return queryOptions({
    queryKey: ['playoff-picture', league, 'season'],
    queryFn: async (context): Promise<number | null> => {
      const newest = await readOne((supabase) =>
        supabase
          .from('playoff_pictures')
          .select('season')
          .eq('sport', league)
          .order('drawn_at', { ascending: false })
          .limit(1),
      )(context);
      return newest?.season ?? null;
    },
  });
}

const listGames = (teamId: string, season: number) =>
  readData((supabase) =>
    supabase
      .from('games')
      .select('*')
      .eq('season', season)
      .not('external_id', 'like', `${samplePrefix}%`)
      .or(ofTeam(teamId))
      .order('scheduled_at', { ascending: true }),
  );

const listKept = (teamId: string, season: number) =>
  readData((supabase) =>
    supabase
      .from('season_games')
      .select(
        'game_id,season_type,week,played_on,starts_at,home_team_id,away_team_id,home_score,away_score',
      )
      .eq('season', season)
      .or(ofTeam(teamId))
      .order('played_on', { ascending: true }),
  );

function ofTeam(teamId: string): string {
  return ['home_team_id', 'away_team_id'].map((side) => `${side}.eq.${quoteValue(teamId)}`).join();
}

import { queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { Side } from '#shared/facts/sports.ts';
import { type RowOf, readData } from '#web/api/read-data.ts';
import { type Game, isSample } from '../game.ts';
import { gamesKeys } from '../games.queries.ts';

export type TeamRecord = RowOf<ReturnType<typeof listRecords>>;
export type GameRecords = Record<Side, TeamRecord>;

/** How both teams stand in the season of the game, else how they ended the one before; null unless both are known. */
export function gameRecordsQuery(game: Game) {
  return queryOptions({
    queryKey: [...gamesKeys.one(game.id), 'records'],
    queryFn: async (context): Promise<GameRecords | null> => {
      const rows = await listRecords(game)(context);
      const away = rows.find(({ team_name }) => team_name === game.away_team);
      const home = rows.find(({ team_name }) => team_name === game.home_team);
      return away && home ? { away, home } : null;
    },
    enabled: !isSample(game),
    refetchInterval: pageIntervals.upcomingGamesRefetchMs,
  });
}

const listRecords = ({ season, sport, away_team, home_team }: Game) =>
  readData((supabase) => {
    const rows = supabase
      .from('standings')
      .select('season, team_name, wins, losses, ties, home_record, road_record, last_ten, streak')
      .eq('sport', sport)
      .in('team_name', [away_team, home_team]);
    return (season === null ? rows : rows.lte('season', season))
      .order('season', { ascending: false, nullsFirst: false })
      .order('season_type', { ascending: false, nullsFirst: false });
  });

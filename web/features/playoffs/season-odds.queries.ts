import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { seasonOddsFacts } from '#shared/facts/season-odds.ts';
import type { League } from '#shared/facts/sports.ts';
import { SeasonOdds, SeasonWhatIf } from '#shared/schemas/playoffs.ts';
import { type RowOf, readData } from '#web/api/read-data.ts';
import { readRow, readRows } from '#web/api/read-rows.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

const TeamOdds = z.extend(SeasonOdds, { is_demo: z.boolean() });
export type TeamOdds = z.infer<typeof TeamOdds>;

/** The odds of one club, day by day of the season that is on; empty while none were made. */
export function teamOddsQuery(teamId: string) {
  return queryOptions({
    queryKey: [premiumKey, 'team-odds', teamId],
    queryFn: async (context) => {
      const newestFirst = await readRows(TeamOdds, (supabase) =>
        supabase
          .from('season_odds')
          .select(
            'sport, season, is_demo, made_on, made_at, team_id, model_version, seasons, playoffs, division, bye, play_in, title, expected_wins, seeds, rounds',
          )
          .eq('team_id', teamId)
          // What was graded is of a season that is over.
          .is('graded_at', null)
          .order('made_on', { ascending: false })
          .limit(seasonOddsFacts.mostDays),
      )(context);
      return newestFirst.filter(({ season }) => season === newestFirst[0]?.season).toReversed();
    },
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

const ClubNow = z.pick(SeasonOdds, {
  team_id: true,
  playoffs: true,
  division: true,
  bye: true,
  title: true,
});
export type ClubNow = z.infer<typeof ClubNow>;
export type GameStakes = { whatIf: SeasonWhatIf; now: ClubNow[] };

/** Null where a game is not among those of the coming week. `gameId` is the game's external id. */
export function gameStakesQuery(gameId: string) {
  return queryOptions({
    queryKey: [premiumKey, 'game-stakes', gameId],
    queryFn: async (context): Promise<GameStakes | null> => {
      const whatIf = await readRow(SeasonWhatIf, (supabase) =>
        supabase.from('season_what_ifs').select('*').eq('game_id', gameId).limit(1),
      )(context);
      return whatIf && { whatIf, now: await listNow(whatIf)(context) };
    },
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

const listNow = ({ sport, clubs }: SeasonWhatIf) =>
  readRows(ClubNow, (supabase) =>
    supabase
      .from('current_season_odds')
      .select('team_id, playoffs, division, bye, title')
      .eq('sport', sport)
      .in(
        'team_id',
        clubs.slice(0, 2).map(({ team_id }) => team_id),
      ),
  );

export type WeekGame = RowOf<ReturnType<typeof listGames>>;
export type WeekStake = { game: WeekGame; whatIf: SeasonWhatIf };

export function weekStakesQuery(league: League) {
  return queryOptions({
    queryKey: [premiumKey, 'week-stakes', league],
    queryFn: async (context): Promise<WeekStake[]> => {
      const whatIfs = await readRows(SeasonWhatIf, (supabase) =>
        supabase
          .from('season_what_ifs')
          .select('*')
          .eq('sport', league)
          .order('leverage', { ascending: false })
          .limit(seasonOddsFacts.mostWeekGames),
      )(context);
      if (whatIfs.length === 0) return [];
      const games = await listGames(whatIfs)(context);
      return whatIfs.flatMap((whatIf) => {
        const game = games.find(({ external_id }) => external_id === whatIf.game_id);
        return game && /^(scheduled|live)$/.test(game.status) ? [{ game, whatIf }] : [];
      });
    },
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

const listGames = (whatIfs: readonly SeasonWhatIf[]) =>
  readData((supabase) =>
    supabase
      .from('games')
      .select('id, external_id, home_team, away_team, scheduled_at, status')
      .in(
        'external_id',
        whatIfs.map(({ game_id }) => game_id),
      ),
  );

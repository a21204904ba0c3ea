import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { InjuryStatus, Prediction } from '#shared/schemas/forecasts.ts';
import { type PlayedGame, playsTable } from '#web/api/plays-table.ts';
import { type Context, readData } from '#web/api/read-data.ts';
import { readRow, readRows } from '#web/api/read-rows.ts';
import type { ChancePoint } from '#web/parts/chance-moves.ts';
import { premiumKey } from '#web/session/premium-cache.ts';

/** The newest forecast of one game; null while there is none. `gameId` is the game's external id. */
export function gamePredictionQuery(gameId: string) {
  return queryOptions({
    queryKey: [premiumKey, 'prediction', gameId],
    queryFn: readRow(Prediction, (supabase) =>
      supabase
        .from('predictions')
        .select('*')
        .eq('game_id', gameId)
        .order('made_at', { ascending: false })
        .limit(1),
    ),
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

const GradedForecast = z.object({
  id: z.string(),
  starts_at: z.string(),
  home_team: z.string(),
  away_team: z.string(),
  home_win_probability: z.number(),
  line_probability: z.nullable(z.number()),
  home_favored_by: z.number(),
  home_score: z.nullable(z.number()),
  away_score: z.nullable(z.number()),
  is_demo: z.boolean(),
  is_right: z.nullable(z.boolean()),
  is_replayed: z.boolean(),
  void_reason: z.nullable(z.string()),
});
export type GradedForecast = z.infer<typeof GradedForecast>;

/** The forecast of a game that is over, as it was graded: the last one before the start. Public. */
export function gradedForecastQuery(gameId: string) {
  return queryOptions({
    queryKey: ['graded-forecast', gameId],
    queryFn: readRow<GradedForecast>(GradedForecast, (supabase) =>
      supabase
        .from('graded_predictions')
        .select(
          'id, starts_at, home_team, away_team, home_win_probability, line_probability, home_favored_by, home_score, away_score, is_demo, is_right, is_replayed, void_reason',
        )
        .eq('game_id', gameId)
        .order('made_at', { ascending: false })
        .limit(1),
    ),
    // The grade follows the end by a minute or two.
    refetchInterval: ({ state }) => state.data === null && pageIntervals.upcomingGamesRefetchMs,
  });
}

type Played = { external_id: string; status: string };

const NewestChance = z.object({
  home_win: z.nullable(z.number()),
  period: z.nullable(z.number()),
  clock: z.nullable(z.string()),
});

/**
 * Where the line of a game ends, for everybody; its figures are null when the game is over, the whole when there is none.
 * It is free so that people see what they are asked to pay for. Earlier points, their band and the swing of each play
 * are premium; polling it through a whole game yields most of that line, which is accepted.
 */
export function newestChanceQuery({ external_id, status }: Played) {
  return queryOptions({
    queryKey: ['newest-chance', external_id, status],
    queryFn: readRow(NewestChance, (supabase) =>
      supabase
        .from('newest_chances')
        .select('home_win, period, clock')
        .eq('game_id', external_id)
        .limit(1),
    ),
    refetchInterval: status === 'live' && pageIntervals.liveGamesRefetchMs,
  });
}

/** Who of these teams may miss games, for everybody; the newest reports first. */
export function injuryStatusesQuery(sport: string, teamIds: readonly string[]) {
  return queryOptions({
    queryKey: ['injury-statuses', sport, teamIds],
    queryFn: readRows(InjuryStatus, (supabase) =>
      supabase
        .from('injury_statuses')
        .select(
          'external_id, sport, team_id, player_id, player_name, position, status, body_part, side, reported_at, returns_on',
        )
        .eq('sport', sport)
        .in('team_id', [...teamIds])
        .order('reported_at', { ascending: false, nullsFirst: false })
        .order('external_id', { ascending: true }),
    ),
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

/** The line of the provider of the scores, oldest first; empty where it has none. */
export function providerLineQuery(game: PlayedGame & Played, isInView: boolean | undefined) {
  const { external_id, status } = game;
  return queryOptions({
    queryKey: ['provider-line', external_id, status],
    queryFn: (context) => listProviderLine(game, context),
    enabled: isInView === true,
    staleTime: pageIntervals.feedDetailsLiveMs,
    refetchInterval: status === 'live' && pageIntervals.liveGamesRefetchMs,
  });
}

async function listProviderLine(game: PlayedGame, context: Context): Promise<ChancePoint[]> {
  const chances = await readData((supabase) =>
    supabase
      .from('game_win_probabilities')
      .select('play_id, provider_home_win, provider_tie')
      .eq('game_id', game.external_id)
      .order('ordinal', { ascending: true }),
  )(context);
  if (chances.length === 0) return [];
  const plays = await readData((supabase) =>
    supabase
      .from(playsTable(game))
      .select('external_id, period, clock, home_score, away_score')
      .eq('game_id', game.external_id),
  )(context);
  const byId = new Map(plays.map((play) => [play.external_id, play]));
  return chances.flatMap(({ play_id, provider_home_win, provider_tie }) => {
    const play = byId.get(play_id ?? '');
    if (!play || play.home_score === null || play.away_score === null) return [];
    const { period, clock, home_score, away_score } = play;
    // A tie counts half, as in ours.
    const home_win = provider_home_win + provider_tie / 2;
    return { home_win, period, clock, home_score, away_score };
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { intervals } from '#shared/spec/intervals.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';
import type { Game } from './game.ts';
import { gamesKeys } from './games.queries.ts';

const firstPlays = 25;
const mostPlays = 1_000;

export type GameFigures = {
  periods: Tables<'game_period_scores'>[];
  teams: Tables<'game_team_figures'>[];
  leaders: Tables<'game_leaders'>[];
  players: Tables<'game_player_lines'>[];
  odds: Tables<'game_odds'>[];
};
export type PlaysWanted = { scoringOnly: boolean; isWhole: boolean };
export type Plays = { rows: Tables<'game_plays'>[]; hasMore: boolean };

/** Asked anew when the row of the game changes; a live game also between, as figures follow scores. */
const whileLive = (game: Game) => ({
  refetchInterval: game.status === 'live' ? intervals.liveGamesRefetchMs : (false as const),
  gcTime: intervals.liveGamesRefetchMs,
});

export function gameFiguresQuery(game: Game) {
  return queryOptions({
    queryKey: [...gamesKeys.one(game.id), 'figures', game.updated_at],
    queryFn: ({ signal }) => readFigures(game.external_id, signal),
    placeholderData: keepPreviousData,
    ...whileLive(game),
  });
}

export function gamePlaysQuery(game: Game, wanted: PlaysWanted) {
  return queryOptions({
    queryKey: [...gamesKeys.one(game.id), 'plays', game.updated_at, wanted],
    queryFn: ({ signal }) => listPlays(game.external_id, wanted, signal),
    placeholderData: keepPreviousData,
    ...whileLive(game),
  });
}

async function readFigures(id: string, signal: AbortSignal): Promise<GameFigures> {
  const supabase = await getSupabase();
  const [periods, teams, leaders, players, odds] = await Promise.all([
    supabase.from('game_period_scores').select('*').eq('game_id', id).abortSignal(signal),
    supabase
      .from('game_team_figures')
      .select('*')
      .eq('game_id', id)
      .order('ordinal')
      .abortSignal(signal),
    supabase.from('game_leaders').select('*').eq('game_id', id).abortSignal(signal),
    supabase
      .from('game_player_lines')
      .select('*')
      .eq('game_id', id)
      .order('ordinal')
      .abortSignal(signal),
    supabase.from('game_odds').select('*').eq('game_id', id).order('provider').abortSignal(signal),
  ]);
  for (const { error } of [periods, teams, leaders, players, odds]) {
    if (error) throw toAppError(error);
  }
  return {
    periods: periods.data ?? [],
    teams: teams.data ?? [],
    leaders: leaders.data ?? [],
    players: players.data ?? [],
    odds: odds.data ?? [],
  };
}

async function listPlays(
  id: string,
  { scoringOnly, isWhole }: PlaysWanted,
  signal: AbortSignal,
): Promise<Plays> {
  const most = isWhole ? mostPlays : firstPlays;
  const all = (await getSupabase()).from('game_plays').select('*').eq('game_id', id);
  const { data, error } = await (scoringOnly ? all.eq('is_scoring', true) : all)
    .order('ordinal', { ascending: false })
    .limit(most + 1)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return { rows: data.slice(0, most), hasMore: !isWhole && data.length > most };
}

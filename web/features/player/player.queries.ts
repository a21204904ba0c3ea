import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { InjuryStatus } from '#shared/schemas/forecasts.ts';
import { type Context, readOne } from '#web/api/read-data.ts';
import { readAs, readRow } from '#web/api/read-rows.ts';

export type Player = NonNullable<Awaited<ReturnType<ReturnType<typeof findListed>>>>;

/** Null for an address that is nobody's. */
export function playerQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId],
    queryFn: async (context) =>
      (await findListed(playerId)(context)) ?? findFormer(playerId, context),
  });
}

const findListed = (playerId: string) =>
  readOne((supabase) =>
    supabase
      .from('players_master')
      .select(
        'id,player_id,player_name,team_id,position,jersey_number,height,weight,age,photo_url,sport,is_active',
      )
      .eq('player_id', playerId),
  );

/** Who is in no list of players any more, but in a box score that is kept. */
async function findFormer(playerId: string, context: Context): Promise<Player | null> {
  const former = await readOne((supabase) =>
    supabase
      .from('player_games')
      .select('player_id,player_name,position,team_id,sport')
      .eq('player_id', playerId)
      .order('played_on', { ascending: false })
      .limit(1),
  )(context);
  const nothing = { jersey_number: null, height: null, weight: null, age: null, photo_url: null };
  return former && { ...former, ...nothing, id: playerId, is_active: false };
}

const figures = z.record(z.string(), z.unknown());
const PlayedGame = z.object({
  game_id: z.string(),
  /** Id of its page, where it has one. */
  page: z.nullable(z.string()),
  played_on: z.string(),
  opponent_team_id: z.string(),
  is_home: z.boolean(),
  figures,
  scored: z.nullable(z.number()),
  allowed: z.nullable(z.number()),
});
export type PlayedGame = z.infer<typeof PlayedGame>;

const PlayedSeason = z.object({
  season: z.number(),
  season_type: z.number(),
  games: z.number(),
  teams: z.array(z.string()),
  totals: figures,
});
export type PlayedSeason = z.infer<typeof PlayedSeason>;

const PlayerHistory = z.object({ seasons: z.array(PlayedSeason), games: z.array(PlayedGame) });

export function playerHistoryQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player-history', playerId],
    queryFn: readAs(PlayerHistory, (supabase) =>
      supabase.rpc('player_history', { player: playerId }),
    ),
    staleTime: pageIntervals.forecastsRefetchMs,
  });
}

export type PlayerInjury = z.infer<typeof InjuryStatus>;

export function playerInjuryQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player-injury', playerId],
    queryFn: readRow(InjuryStatus, (supabase) =>
      supabase
        .from('injury_statuses')
        .select(
          'external_id,sport,team_id,player_id,player_name,position,status,body_part,side,reported_at,returns_on',
        )
        .eq('player_id', playerId)
        .order('reported_at', { ascending: false, nullsFirst: false })
        .limit(1),
    ),
    refetchInterval: pageIntervals.forecastsRefetchMs,
  });
}

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { Broadcast } from '#shared/schemas/broadcast.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { type Game, isSample } from '../game.ts';
import { gamesKeys } from '../games.queries.ts';

export type GameFacts = Omit<Tables<'game_facts'>, 'broadcasts'> & { broadcasts: Broadcast[] };

const Broadcasts = z.catch(z.array(Broadcast), []);

/** What is known of a game besides its score; null where nothing is. */
export function gameFactsQuery(game: Game) {
  return queryOptions({
    // What the end brings, new records among it, is asked for at once.
    queryKey: [...gamesKeys.one(game.id), game.status, 'facts'],
    queryFn: ({ signal }) => findFacts(game, signal),
    enabled: !isSample(game),
    refetchInterval: game.status !== 'final' && pageIntervals.upcomingGamesRefetchMs,
  });
}

async function findFacts(game: Game, signal: AbortSignal): Promise<GameFacts | null> {
  const { data } = await (await getSupabase())
    .from('game_facts')
    .select('*')
    .eq('game_id', game.external_id)
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  const [facts] = data;
  return facts ? { ...facts, broadcasts: Broadcasts.parse(facts.broadcasts) } : null;
}

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Tables } from '#shared/database.types.ts';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { Broadcast } from '#shared/schemas/broadcast.ts';
import { readData } from '#web/api/read-data.ts';
import { type Game, isSample } from '../game.ts';
import { gamesKeys } from '../games.queries.ts';

export type GameFacts = Omit<Tables<'game_facts'>, 'broadcasts'> & { broadcasts: Broadcast[] };

const Broadcasts = z.catch(z.array(Broadcast), []);

/** What is known of a game besides its score; null where nothing is. */
export function gameFactsQuery(game: Game) {
  return queryOptions({
    // What the end brings, new records among it, is asked for at once.
    queryKey: [...gamesKeys.one(game.id), game.status, 'facts'],
    queryFn: async (context): Promise<GameFacts | null> => {
      const [facts] = await readData((supabase) =>
        supabase.from('game_facts').select('*').eq('game_id', game.external_id).limit(1),
      )(context);
      return facts ? { ...facts, broadcasts: Broadcasts.parse(facts.broadcasts) } : null;
    },
    enabled: !isSample(game),
    refetchInterval: game.status !== 'final' && pageIntervals.upcomingGamesRefetchMs,
  });
}

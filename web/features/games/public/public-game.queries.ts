import type { QueryClient } from '@tanstack/react-query';
import { isGameId } from '#shared/game-id.ts';
import { failingJobQuery } from '#web/parts/feed-age.queries.ts';
import { gameFactsQuery } from '../detail/game-facts.queries.ts';
import {
  firstPlaysWanted,
  gamePlaysQuery,
  periodScoresQuery,
  teamFiguresQuery,
} from '../detail/game-figures.queries.ts';
import { type Game, isSample } from '../game.ts';
import { gameQuery } from '../games.queries.ts';
import { situationsQuery } from '../situations.queries.ts';

/** All that the public page of a game shows before a browser asks for more. */
export async function fetchPublicGame(queries: QueryClient, id: string): Promise<void> {
  if (!isGameId(id)) return;
  const game = await queries.fetchQuery(gameQuery(id));
  if (!game || isSample(game)) return;
  await Promise.all([
    queries.fetchQuery(gameFactsQuery(game)),
    queries.fetchQuery(periodScoresQuery(game)),
    queries.fetchQuery(teamFiguresQuery(game, true)),
    queries.fetchQuery(gamePlaysQuery(game, firstPlaysWanted(game), true)),
    game.status === 'live' && queries.fetchQuery(situationsQuery),
    game.status !== 'final' && queries.fetchQuery(failingJobQuery('scores')),
  ]);
}

/** null: there is no such game; undefined: nobody has asked yet. */
export function findPublicGame(queries: QueryClient, id: string): Game | null | undefined {
  if (!isGameId(id)) return null;
  const game = queries.getQueryData(gameQuery(id).queryKey);
  return game && isSample(game) ? null : game;
}

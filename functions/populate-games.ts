import type { FeedUpdate } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

/** Asks the feed for games of both leagues now. */
export const populateGames: ProductFunction = async (_request, { refreshGames }) => {
  const answer: FeedUpdate = await refreshGames();
  return Response.json(answer);
};

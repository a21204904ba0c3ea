import type { FeedUpdate } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

/** Asks the feed for the players of every team now. */
export const updateSportsRosters: ProductFunction = async (_request, { refreshRosters }) => {
  const answer: FeedUpdate = await refreshRosters();
  return Response.json(answer);
};

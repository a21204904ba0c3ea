import { AppError } from '#shared/errors.ts';
import { type FeedUpdate, NewsRequest } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

/** Asks the feed for the headlines of one sport now. */
export const fetchLatestNews: ProductFunction = async (request, { refreshNews }) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = NewsRequest.safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', 'The body must name a sport');
  const answer: FeedUpdate = await refreshNews(parsed.data.sport);
  return Response.json(answer);
};

import type { Sport } from '#shared/facts/sports.ts';
import type { NewsRow } from '../feed.ts';
import { momentOrDay, webAddress } from '../tolerant-schema.ts';
import { plainText } from './plain-text.ts';

const mostHeadline = 300;
const mostSummary = 600;

/** What a feed says about one article, in its own words. */
export type Article = {
  key: string;
  headline: string | null | undefined;
  summaries: (string | null | undefined)[];
  urls: (string | null | undefined)[];
  dates: (string | null | undefined)[];
};

/** A row of news, or the reason why there is none. An address that is not http(s) is left out. */
export function readArticle(article: Article, sport: Sport): NewsRow | string {
  const headline = plainText(article.headline ?? '', mostHeadline);
  if (headline === '') return 'no headline';
  const publishedAt = firstOf(article.dates, momentOrDay);
  if (!publishedAt) return 'no date';
  const summary = article.summaries
    .map((given) => plainText(given ?? '', mostSummary))
    .find((words) => words !== '' && words !== headline);
  return {
    external_id: article.key,
    sport,
    headline,
    summary: summary ?? null,
    url: firstOf(article.urls, webAddress),
    published_at: publishedAt,
  };
}

function firstOf(
  values: (string | null | undefined)[],
  schema: typeof momentOrDay | typeof webAddress,
): string | null {
  for (const value of values) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
  }
  return null;
}

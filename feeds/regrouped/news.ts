import { z } from 'zod';
import type { League } from '#shared/facts/sports.ts';
import { espnKey } from '../espn/keys.ts';
import type { NewsRow, Parsed } from '../feed.ts';
import { readArticle } from '../news/headline.ts';
import { mergeNews } from '../news/merge-news.ts';
import { stableKey } from '../news/stable-key.ts';
import { readAs, readEach } from '../read-each.ts';
import { optional } from '../tolerant-schema.ts';
import { readByTeam } from './by-team.ts';

const words = optional(z.string());
const Article = z.object({
  headline: words,
  description: words,
  published: words,
  last_modified: words,
  link: words,
});

/** One row a story, however many teams it was listed under. */
export function parseNewsByTeam(json: unknown, sport: League): Parsed<NewsRow> {
  const entries = readByTeam(json, sport, 'articles').flatMap((team) => team.entries);
  const parsed = readEach(entries, (entry) => {
    const article = readAs(Article, entry);
    if (typeof article === 'string') return article;
    const key = article.link ?? article.headline;
    if (!key) return 'no key';
    return readArticle(
      {
        key: espnKey(sport, stableKey(articleId(key) ?? key)),
        headline: article.headline,
        summaries: [article.description],
        urls: [article.link],
        dates: [article.published, article.last_modified],
      },
      sport,
    );
  });
  return { ...parsed, rows: mergeNews(parsed.rows) };
}

/** The feed's own number stands in the address of its articles. */
function articleId(address: string): string | null {
  return /\/(?:_\/)?id\/(\d{1,20})(?:\/|$)/.exec(address)?.[1] ?? null;
}

import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { NewsRow, Parsed } from '../feed.ts';
import { readArticle } from '../news/headline.ts';
import { mergeNews } from '../news/merge-news.ts';
import { stableKey } from '../news/stable-key.ts';
import { readAnswer, readEach } from '../read-each.ts';
import { id, optional } from '../tolerant-schema.ts';
import { espnKey } from './keys.ts';

const words = optional(z.string());
const Address = optional(z.object({ href: words }));
const Article = z.object({
  id: optional(id),
  headline: words,
  title: words,
  description: words,
  published: words,
  originallyPosted: words,
  lastModified: words,
  links: optional(z.object({ web: Address, mobile: Address })),
});
const NewsAnswer = z.object({ articles: z.array(z.unknown()) });

/** Headlines of the feed's own newsroom, one row a story. */
export function parseNews(json: unknown, sport: Sport): Parsed<NewsRow> {
  const { articles } = readAnswer(NewsAnswer, json, 'the news have no list of articles');
  const parsed = readEach(articles, Article, (article) => readOne(article, sport));
  return { ...parsed, rows: mergeNews(parsed.rows) };
}

function readOne(article: z.infer<typeof Article>, sport: Sport): NewsRow | string {
  const { headline, title, description, links } = article;
  const url = links?.web?.href ?? links?.mobile?.href;
  const key = article.id ?? url ?? headline ?? title;
  if (!key) return 'no key';
  return readArticle(
    {
      key: espnKey(sport, stableKey(key)),
      headline: headline || title,
      summaries: [description],
      urls: [links?.web?.href, links?.mobile?.href],
      dates: [article.published, article.originallyPosted, article.lastModified],
    },
    sport,
  );
}

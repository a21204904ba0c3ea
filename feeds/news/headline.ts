import sanitizeHtml from 'sanitize-html';
import type { Sport } from '#shared/facts/sports.ts';
import type { NewsRow } from '../feed.ts';
import { momentOrDay, webAddress } from '../tolerant-schema.ts';

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

const none: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
/** Markup beyond this is not read: no headline or summary is longer. */
const mostMarkup = 50_000;

/** The words of a piece of HTML or text: no tags, no scripts, no entities, single spaces. */
function plainText(markup: string, most: number): string {
  const spaced = markup
    .slice(0, mostMarkup)
    .replaceAll(/<(?=\/?(p|div|br|li|td|tr|h\d)\b)/gi, ' <');
  const words = unescapeText(sanitizeHtml(spaced, none))
    .replaceAll(/\p{Cc}|\s/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .toWellFormed()
    .trim();
  return words.length <= most ? words : `${cutAtWord(words, most - 1)}…`;
}

/** The sanitiser writes its text for HTML; these rows are shown as text. */
function unescapeText(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function cutAtWord(words: string, most: number): string {
  const cut = words.slice(0, most).toWellFormed();
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).trimEnd();
}

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { Sport } from '#shared/facts/sports.ts';
import type { NewsRow, Parsed } from '../feed.ts';
import { readEach } from '../read-each.ts';
import { feedFailure } from '../refusal.ts';
import { optional } from '../tolerant-schema.ts';
import { readArticle } from './headline.ts';
import { mergeNews } from './merge-news.ts';
import { stableKey } from './stable-key.ts';

const attribute = '@';
const words = '#text';
const listed = new Set(['item', 'entry', 'link']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: attribute,
  textNodeName: words,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  htmlEntities: true,
  isArray: (name) => listed.has(name),
});

/** An element's words, with or without attributes beside them. */
const element = z.union([
  z.string(),
  z.object({ [words]: z.string() }).transform((node) => node[words] ?? ''),
]);
const one = optional(
  z.union([element, z.array(element).transform((elements) => elements[0] ?? '')]),
);
const Link = z.union([
  element.transform((href) => ({ href, rel: 'alternate' })),
  z
    .object({ '@href': z.string(), '@rel': z.string().optional() })
    .transform((link) => ({ href: link['@href'], rel: link['@rel'] ?? 'alternate' })),
]);
const Item = z.object({
  title: one,
  link: z.array(optional(Link)).catch([]),
  guid: one,
  id: one,
  description: one,
  summary: one,
  encoded: one,
  content: one,
  pubDate: one,
  published: one,
  updated: one,
  date: one,
});

const items = z.array(z.unknown());
const emptyable = items.default([]);
const Feed = z.union([
  z
    .object({ rss: z.object({ channel: z.object({ item: emptyable }) }) })
    .transform((f) => f.rss.channel.item),
  z.object({ feed: z.object({ entry: emptyable }) }).transform((f) => f.feed.entry),
  z.object({ RDF: z.object({ item: items }) }).transform((f) => f.RDF.item),
]);

export type Newspaper = {
  /** Begins every key, so that two feeds never share one. */
  name: string;
  sport: Sport;
};

/** Headlines of an RSS or Atom feed; anything else throws AppError `upstream_failed`. */
export function parseNewsXml(xml: string, { name, sport }: Newspaper): Parsed<NewsRow> {
  const parsed = readEach(readItems(xml), Item, (item) => {
    const links = item.link.flatMap((link) => (link ? [link] : []));
    const url = (links.find(({ rel }) => rel === 'alternate') ?? links[0])?.href;
    const key = item.guid || item.id || url || item.title;
    if (!key) return 'no key';
    return readArticle(
      {
        key: `${name}_${sport.toLowerCase()}_${stableKey(key.trim())}`,
        headline: item.title,
        summaries: [item.description, item.summary, item.encoded, item.content],
        urls: [url, item.guid],
        dates: [item.pubDate, item.published, item.updated, item.date],
      },
      sport,
    );
  });
  return { ...parsed, rows: mergeNews(parsed.rows) };
}

function readItems(xml: string): unknown[] {
  const feed = Feed.safeParse(parse(xml));
  if (!feed.success) throw refused('no channel and no feed');
  return feed.data;
}

/** The parser has limits of its own (entities, depth) and throws where one is passed. */
function parse(xml: string): unknown {
  try {
    const validity = XMLValidator.validate(xml);
    if (validity !== true) throw refused(validity.err.msg);
    return parser.parse(xml);
  } catch (cause) {
    throw cause instanceof AppError ? cause : refused('not read', cause);
  }
}

function refused(reason: string, cause?: unknown): AppError {
  return feedFailure('changed', 'the answer is no RSS or Atom feed', {
    cause,
    details: { reason },
  });
}

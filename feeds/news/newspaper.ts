import { type Connection, getText } from '../answers.ts';
import type { NewsRow, Parsed } from '../feed.ts';
import { type Newspaper, parseNewsXml } from './rss.ts';

const accepted = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9';

/** The headlines of a newspaper that publishes RSS or Atom at `url`. */
export async function listHeadlines(
  newspaper: Newspaper & { url: string },
  connection: Connection,
  signal?: AbortSignal,
): Promise<Parsed<NewsRow>> {
  return parseNewsXml(await getText(newspaper.url, connection, accepted, signal), newspaper);
}

import { AppError } from '#shared/errors.ts';
import type { Sport } from '#shared/facts/sports.ts';
import { createAnswerMemory } from '../answer-memory.ts';
import { type Connection, getText } from '../answers.ts';
import type { Feed, NewsRow, Parsed, Refusal } from '../feed.ts';
import { joinParsed } from '../read-each.ts';
import { mergeNews } from './merge-news.ts';
import { type Newspaper, parseNewsXml } from './rss.ts';

export type NewspaperAddress = { sport: Sport; url: string };

/** The feed with the headlines of the papers beside its own; a paper that cannot be had is left out. */
export function withNewspapers(
  feed: Feed,
  newspapers: readonly NewspaperAddress[],
  options: Connection,
): Feed {
  const connection = { memory: createAnswerMemory(), ...options };
  const listNews = async (sport: Sport, signal?: AbortSignal): Promise<Parsed<NewsRow>> => {
    const papers = newspapers.filter((paper) => paper.sport === sport);
    if (papers.length === 0) return feed.listNews(sport, signal);
    const sources = [
      { id: feed.name, list: () => feed.listNews(sport, signal) },
      ...papers.map((paper) => {
        const { host } = new URL(paper.url);
        const named = { ...paper, name: `${feed.name}_${host}` };
        return { id: host, list: () => listHeadlines(named, connection, signal) };
      }),
    ];
    const answers = await Promise.allSettled(sources.map(({ list }) => list()));
    const refused = answers.flatMap((answer, index) =>
      answer.status === 'rejected' ? [refuse(sources[index]?.id ?? null, answer.reason)] : [],
    );
    const [first] = answers;
    const isStopped = signal?.aborted || refused.length === sources.length;
    if (isStopped && first?.status === 'rejected') throw first.reason;
    const parts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const all = joinParsed(parts, refused);
    return { ...all, rows: mergeNews(all.rows) };
  };
  return { ...feed, listNews };
}

/** Only what a provider refuses: each is another host, and says nothing about the others. */
function refuse(id: string | null, error: unknown): Refusal {
  if (error instanceof AppError) return { id, reason: error.message };
  throw error;
}

const accepted = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9';

/** The headlines of a newspaper that publishes RSS or Atom at `url`. */
async function listHeadlines(
  newspaper: Newspaper & { url: string },
  connection: Connection,
  signal?: AbortSignal,
): Promise<Parsed<NewsRow>> {
  return parseNewsXml(await getText(newspaper.url, connection, accepted, signal), newspaper);
}

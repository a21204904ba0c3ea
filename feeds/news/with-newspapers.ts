import type { Sport } from '#shared/spec/sports.ts';
import { createAnswerMemory } from '../answer-memory.ts';
import type { Connection } from '../answers.ts';
import { askEach, joinParsed } from '../ask-each.ts';
import type { Feed, NewsRow, Parsed } from '../feed.ts';
import { mergeNews } from './merge-news.ts';
import { listHeadlines } from './newspaper.ts';

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
    const { parts, refused } = await askEach(sources, ({ list }) => list(), signal);
    const all = joinParsed(parts, refused);
    return { ...all, rows: mergeNews(all.rows) };
  };
  return { ...feed, listNews };
}

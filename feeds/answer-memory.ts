import { LRUCache } from 'lru-cache';

/** Answers of the feed that each server process remembers, to ask only for what changed. */
const feedMemoryCharacters = 24_000_000;

type Remembered = { text: string; etag: string | null; lastModified: string | null };

/** The latest answers that can be asked for again with "only if it changed", the least recently used forgotten first. */
export type AnswerMemory = {
  find: (url: string) => Remembered | undefined;
  keep: (url: string, answer: Remembered) => void;
};

export function createAnswerMemory(mostCharacters: number = feedMemoryCharacters): AnswerMemory {
  const kept = new LRUCache<string, Remembered>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  });
  return {
    find: (url) => kept.get(url),
    keep: (url, answer) => {
      if (answer.etag === null && answer.lastModified === null) kept.delete(url);
      else kept.set(url, answer);
    },
  };
}

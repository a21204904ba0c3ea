import { serverLimits } from '#shared/facts/limits.ts';

type Remembered = { text: string; etag: string | null; lastModified: string | null };

/** The latest answers that can be asked for again with "only if it changed", the oldest forgotten first. */
export type AnswerMemory = {
  find: (url: string) => Remembered | undefined;
  keep: (url: string, answer: Remembered) => void;
};

export function createAnswerMemory(
  mostCharacters: number = serverLimits.feedMemoryCharacters,
): AnswerMemory {
  const held = new Map<string, Remembered>();
  let characters = 0;
  const forget = (url: string) => {
    characters -= held.get(url)?.text.length ?? 0;
    held.delete(url);
  };
  return {
    find: (url) => held.get(url),
    keep: (url, answer) => {
      forget(url);
      const canBeAsked = answer.etag !== null || answer.lastModified !== null;
      if (!canBeAsked || answer.text.length > mostCharacters) return;
      held.set(url, answer);
      characters += answer.text.length;
      for (const oldest of held.keys()) {
        if (characters <= mostCharacters) break;
        forget(oldest);
      }
    },
  };
}

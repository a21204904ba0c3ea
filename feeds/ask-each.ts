import { AppError } from '#shared/errors.ts';
import type { Refusal } from './feed.ts';
import { findRefusal } from './refusal.ts';

type Asking = {
  signal?: AbortSignal | undefined;
  /** After such a failure nothing else is asked. */
  isFinal?: (error: unknown) => boolean;
};
const patienceStatuses = [429, 503];
/** After so many failures in a row the provider is asked no further; it may lack some things and answer well. */
const patience = { question: 5, other: 3 };

/**
 * Asks several addresses for parts of one list, one after the other. One that fails is refused by itself;
 * when all fail, or when the provider asks for patience or refuses whoever asks from here, AppError
 * `upstream_failed` is thrown.
 */
export async function askEach<From extends { id: string }, Part>(
  sources: readonly From[],
  ask: (source: From) => Promise<Part>,
  { signal, isFinal = refusesAll }: Asking = {},
): Promise<{ parts: Part[]; refused: Refusal[] }> {
  const parts: Part[] = [];
  const refused: Refusal[] = [];
  let last: unknown;
  let failuresInRow = 0;
  let patienceNow = patience.other;
  for (const source of sources) {
    if (failuresInRow >= patienceNow) {
      refused.push({ id: source.id, reason: 'feed: not asked after failures in a row' });
      continue;
    }
    try {
      parts.push(await ask(source));
      failuresInRow = 0;
    } catch (error) {
      if (signal?.aborted || isFinal(error) || !(error instanceof AppError)) throw error;
      refused.push({ id: source.id, reason: error.message });
      patienceNow = findRefusal(error) === 'question' ? patience.question : patience.other;
      failuresInRow += 1;
      last = error;
    }
  }
  if (parts.length === 0 && last !== undefined) throw last;
  return { parts, refused };
}

/** Whatever else is asked gets the same answer. */
export function refusesAll(error: unknown): boolean {
  if (findRefusal(error) === 'client') return true;
  return error instanceof AppError && patienceStatuses.includes(Number(error.details.status));
}

import { AppError } from '#shared/errors.ts';
import type { Refusal } from './feed.ts';

type Source = { id: string };
const patienceStatuses = [429, 503];

/**
 * Asks several addresses for parts of one list, one after the other. One that fails is refused by itself;
 * when all fail, or when the provider asks for patience, AppError `upstream_failed` is thrown.
 */
export async function askEach<From extends Source, Part>(
  sources: readonly From[],
  ask: (source: From) => Promise<Part>,
  signal?: AbortSignal,
): Promise<{ parts: Part[]; refused: Refusal[] }> {
  const parts: Part[] = [];
  const refused: Refusal[] = [];
  let last: unknown;
  for (const source of sources) {
    try {
      parts.push(await ask(source));
    } catch (error) {
      if (signal?.aborted || wantsPatience(error) || !(error instanceof AppError)) throw error;
      refused.push({ id: source.id, reason: error.message });
      last = error;
    }
  }
  if (parts.length === 0 && last !== undefined) throw last;
  return { parts, refused };
}

function wantsPatience(error: unknown): boolean {
  return error instanceof AppError && patienceStatuses.includes(Number(error.details.status));
}

/** The parts of a list as one. */
export function joinParsed<Row>(
  parts: readonly { rows: Row[]; refused: Refusal[] }[],
  refused: readonly Refusal[] = [],
): { rows: Row[]; refused: Refusal[] } {
  return {
    rows: parts.flatMap(({ rows }) => rows),
    refused: [...refused, ...parts.flatMap((part) => part.refused)],
  };
}

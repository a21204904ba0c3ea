import { AppError } from '#shared/errors.ts';
import type { Refusal } from './feed.ts';

type Source = { id: string };
const patienceStatuses = [429, 503];
/** After so many failures in a row the provider is taken for down, and asked no further. */
const patience = 3;

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
  let failuresInRow = 0;
  for (const source of sources) {
    if (failuresInRow >= patience) {
      refused.push({ id: source.id, reason: 'feed: not asked after failures in a row' });
      continue;
    }
    try {
      parts.push(await ask(source));
      failuresInRow = 0;
    } catch (error) {
      if (signal?.aborted || wantsPatience(error) || !(error instanceof AppError)) throw error;
      refused.push({ id: source.id, reason: error.message });
      failuresInRow = isAboutOneThing(error) ? 0 : failuresInRow + 1;
      last = error;
    }
  }
  if (parts.length === 0 && last !== undefined) throw last;
  return { parts, refused };
}

function wantsPatience(error: unknown): boolean {
  return error instanceof AppError && patienceStatuses.includes(Number(error.details.status));
}

/** The provider answers, and does not have this one thing. */
function isAboutOneThing({ details: { status } }: AppError): boolean {
  return typeof status === 'number' && status >= 400 && status < 500;
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

import type { Candidate } from './candidates.queries.ts';

/** Case-insensitive part of the name; `position` undefined means all. A name stands once. */
export function filterCandidates(
  candidates: readonly Candidate[],
  { search, position }: { search: string; position?: string | undefined },
): Candidate[] {
  const wanted = search.trim().toLowerCase();
  const found = candidates.filter(
    (candidate) =>
      candidate.name.toLowerCase().includes(wanted) &&
      (position === undefined || candidate.position === position),
  );
  return [...new Map(found.map((candidate) => [candidate.name.toLowerCase(), candidate])).values()];
}

import type { Candidate } from './candidates.queries.ts';

/** Case-insensitive part of the name, or the code of the team. */
export function filterCandidates(candidates: readonly Candidate[], search: string): Candidate[] {
  const wanted = search.trim().toLowerCase();
  return candidates.filter(
    ({ name, detail }) => name.toLowerCase().includes(wanted) || detail.toLowerCase() === wanted,
  );
}

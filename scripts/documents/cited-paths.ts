import type { ReadFile } from './cited-tests.ts';

/** A path of ours wherever it stands: in prose, code, tables and diagrams, but in no address and no longer path. */
const path =
  /(?<![\w./@#-])(?:shared|database|feeds|forecast|functions|server|web|e2e|test|scripts|lab|docs|deploy|public)\/[\w./-]*\w/g;
/** What stands behind the path of a file is in the file: `server/product/feed/feed-store.ts` `saveGames`. */
const citedName = /`([\w./-]+\.(?:ts|tsx|js|sql))` `([\w.]+)`/g;

/** The faults of a document: paths of the repository that are not there, and names that their file does not hold. */
export function findPathFaults(
  document: string,
  exists: (path: string) => boolean,
  readFile: ReadFile,
): string[] {
  const cited = new Set([...document.matchAll(path)].map(([found]) => found));
  const gone = [...cited].filter((one) => !exists(one)).map((one) => `path ${one}`);
  const lost = [...document.matchAll(citedName)]
    .filter(([, file = '', name = '']) => !holds(readFile(file), name))
    .map(([, file, name]) => `${name} in ${file}`);
  return [...gone, ...lost];
}

function holds(source: string | undefined, name: string): boolean {
  return new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`).test(source ?? '');
}

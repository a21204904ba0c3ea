import { closest, distance } from 'fastest-levenshtein';
import { fileVariable } from './secret-files.ts';
import { secretVariables, variableNames } from './variables.ts';

/** What no other program would call its variables. */
const ourPrefixes = ['FEED_', 'JWT_SECRET', 'SIGN_UP', 'STORAGE_S3_', 'STRIPE_PRICE_'];
/** What an older version read. A name leaves this list a version later. */
const withdrawn: Readonly<Record<string, string>> = {
  DATABASE_READ_URL: 'replicas are no longer read, DATABASE_URL answers everybody',
};
const known = [...variableNames, ...secretVariables.map(fileVariable)];

/** Names that look like ours and that nobody reads, each with what may be meant. */
export function listUnknownVariables(
  names: readonly string[],
): { name: string; nearest: string; why: string }[] {
  const unknown = names.filter((name) => !known.includes(name));
  return unknown.flatMap((name) => {
    const base = name.replace(/_FILE$/, '');
    const reason = withdrawn[base];
    if (reason !== undefined) return [{ name, nearest: 'DATABASE_URL', why: reason }];
    if (base !== name && variableNames.includes(base)) {
      return [{ name, nearest: base, why: `only secrets are read from files: set ${base}` }];
    }
    const nearest = findNearest(name);
    if (nearest === undefined) return [];
    return [{ name, nearest, why: `it is no variable of Sports Hub: did you mean ${nearest}?` }];
  });
}

function findNearest(name: string): string | undefined {
  const upper = name.toUpperCase();
  const prefix = ourPrefixes.find((one) => upper.startsWith(one));
  if (prefix) {
    return closest(
      upper,
      known.filter((one) => one.startsWith(prefix)),
    );
  }
  // Every start compares all names: most differ in length already.
  const tolerance = toleranceOf(upper);
  return known
    .filter((one) => Math.abs(one.length - upper.length) <= tolerance)
    .map((one) => ({ one, steps: distance(upper, one) }))
    .filter(({ steps }) => steps <= tolerance)
    .sort((a, b) => a.steps - b.steps)[0]?.one;
}

/** HOME is not a mistyped HOST. */
function toleranceOf(name: string): number {
  if (name.length < 5) return 0;
  return name.length < 7 ? 1 : 2;
}

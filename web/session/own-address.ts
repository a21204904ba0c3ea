/** Where nobody is: an address that leads elsewhere does not stay here. */
const nowhere = 'http://own.invalid';
const maxChars = 300;

/**
 * The page of this site that a text names, with its query, or undefined: a path and nothing else may come from an
 * address or a mail. Without a fragment, which could hold a session of somebody else.
 */
export function parseOwnAddress(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || text.length > maxChars) return undefined;
  // Browsers drop control characters, and read a backslash as a slash.
  if (/[\\\p{Cc}]/u.test(text) || !URL.canParse(text, nowhere)) return undefined;
  const { origin, pathname, search } = new URL(text, nowhere);
  // Also "/.//elsewhere", which begins with two slashes once its dots are gone.
  if (origin !== nowhere || pathname.startsWith('//')) return undefined;
  return pathname + search;
}

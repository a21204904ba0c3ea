import canonicalize from 'canonicalize';

/** JSON in the one form of RFC 8785: whoever writes the same value writes the same bytes. Throws on what JSON cannot hold. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('JSON cannot hold this');
  return text;
}

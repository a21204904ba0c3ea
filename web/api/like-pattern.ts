/**
 * `%words%` that finds the words as they are typed. The wire reads `*` as `%` and knows no escape for
 * it, so a typed `*` stands for any one character.
 */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
}

/** A value inside `or(...)`: in quotes, so that commas and brackets stay part of it. */
export function quoteValue(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

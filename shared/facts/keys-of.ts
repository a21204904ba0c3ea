/** `Object.keys` with the names that the type has: for records that hold no more than it says. */
export function keysOf<Names extends object>(record: Names): Extract<keyof Names, string>[] {
  const names: Extract<keyof Names, string>[] = [];
  for (const name in record) names.push(name);
  return names;
}

/** Whether the record has a word from outside. */
export function isKeyOf<Names extends object>(
  record: Names,
  word: unknown,
): word is Extract<keyof Names, string> {
  return typeof word === 'string' && Object.hasOwn(record, word);
}

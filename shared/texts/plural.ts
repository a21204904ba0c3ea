const rules = new Intl.PluralRules('en');

type Words = { one: string; other: string };

/** What English says of a count. */
export function plural(count: number, words: Words): string {
  return rules.select(count) === 'one' ? words.one : words.other;
}

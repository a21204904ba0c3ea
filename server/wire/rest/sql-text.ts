/** A text made of fixed words and checked names only, and the values that belong to its $1, $2, ... */
export type Statement = { text: string; values: readonly (string | number)[] };

/** Collects values while a text is written; the only way a value gets into a statement. */
export class Values {
  readonly list: (string | number)[] = [];

  add(value: string | number): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `{"a","b\"c"}`: the text form of an array, each element quoted. */
export function arrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replace(/["\\]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
}

declare global {
  // ECMAScript "JSON.parse source text access": in Node 21 and newer, missing in the compiler's library.
  interface JSON {
    parse(
      text: string,
      reviver: (
        this: unknown,
        key: string,
        value: unknown,
        context: { source?: string },
      ) => unknown,
    ): unknown;
    rawJSON(text: string): object;
  }
}

/** Like JSON.parse, but numbers that JavaScript would round (int8, numeric) keep their digits when written again. */
export function parseExactJson(json: string): unknown {
  return JSON.parse(json, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source
      ? JSON.rawJSON(source)
      : value,
  );
}

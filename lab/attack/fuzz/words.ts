import fc from 'fast-check';

/** Stands in every free word of a request, and so must stand in no statement. */
export const marker = 'zqxfuzz';

/** Tables and their columns. */
export type Names = ReadonlyMap<string, readonly string[]>;
/** Tame names are all known, so that the rest of the request is looked at. */
export type Mood = 'tame' | 'wild';

const special = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...`"'\\\`,.:;(){}[]<>-*%$&|!=?# \n\t`) },
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('\0', '->', '->>', '::', '--', '/*', '$1', '😀', '\u202e'),
);

/** Anything, around the marker. */
export const freeWord: fc.Arbitrary<string> = fc
  .tuple(fc.string({ unit: special, maxLength: 6 }), fc.string({ unit: special, maxLength: 6 }))
  .map(([before, after]) => before + marker + after);

const injection = fc.constantFrom(
  `${marker}'; drop table games; --`,
  `${marker}" union select * from auth.users --`,
  `'||(select '${marker}')||'`,
  `$${marker}$ select 1 $${marker}$`,
  `\\'; select pg_sleep(9); -- ${marker}`,
);

const ordinary = fc.constantFrom(
  ...['1', '-1', '0', 'null', 'true', 'NFL', 'live', 'demo_1', '{}', '{a,b}', '[1,2)', '[]', ''],
  ...['2026-11-21', 'infinity', 'NaN', '1e999', '99999999999999999999', '()', '("a",b)', '*', '%'],
  '00000000-0000-4000-8000-000000000000',
  'x'.repeat(3_000),
  '('.repeat(200),
);

export const value: fc.Arbitrary<string> = fc.oneof(freeWord, injection, ordinary);

export function quoted(word: string): string {
  return `"${word.replace(/["\\]/g, '\\$&')}"`;
}

const oddNames = ['constructor', '__proto__', 'toString', 'auth.users', 'pg_class', 'users', ''];

export function nameOf(known: readonly string[], mood: Mood = 'wild'): fc.Arbitrary<string> {
  if (mood === 'tame') return fc.constantFrom(...known);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: freeWord },
    { weight: 1, arbitrary: freeWord.map(quoted) },
    { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
  );
}

/** A body: JSON that nearly fits, any JSON, or no JSON at all. */
export function bodyOf(keys: readonly string[], mood: Mood = 'wild'): fc.Arbitrary<string> {
  const field = fc.oneof(value, fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>);
  const object = fc.dictionary(nameOf(keys, mood), field, { maxKeys: 5 });
  if (mood === 'tame') return object.map((each) => JSON.stringify(each));
  return fc.oneof(
    { weight: 4, arbitrary: object.map((each) => JSON.stringify(each)) },
    { weight: 2, arbitrary: fc.array(object, { maxLength: 4 }).map((all) => JSON.stringify(all)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.constantFrom('{"a":', '['.repeat(5_000), '{"__proto__":{"a":1}}') },
  );
}

/** Headers hold Latin letters without controls. */
export const headerValue = value.map((text) => text.replace(/[^\x20-\x7e]/g, '~').trim());

import { integerBetween, pick, type Random } from '#feeds/demo/play/random.ts';

export function firstItems(text: string, most: number): string {
  const parts = text.split('</item>');
  return [...parts.slice(0, most), '</channel></rss>'].join('</item>');
}

/** The answer with its lists cut to a few entries and without what nobody reads: every shape, little weight. */
export function shorten(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((entry) => shorten(entry, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['links', 'videos', 'article', 'logos', 'calendar'].includes(key))
      .map(([key, entry]) => [key, shorten(entry, most)]),
  );
}

type Node = Record<string, unknown>;

function placesIn(value: unknown, places: [Node, string][] = []): [Node, string][] {
  if (typeof value !== 'object' || value === null) return places;
  const node = value as Node;
  for (const key of Object.keys(node)) {
    places.push([node, key]);
    placesIn(node[key], places);
  }
  return places;
}

/** Stands in a mutated answer for lists within lists, which are written into its text. */
const deepMark = 'lists within lists';

function deepen(text: string, random: Random): string {
  const depth = integerBetween(random, 10, 20_000);
  return text.replaceAll(`"${deepMark}"`, () => '['.repeat(depth) + ']'.repeat(depth));
}

const oddValues = (random: Random): unknown =>
  pick(random, [
    null,
    true,
    '',
    'x',
    '\u0000',
    '\ud800 half',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '9999-99-99T99:99Z',
    '+275760-09-13T00:00:00Z',
    '-5',
    '1e400',
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [null, [], {}],
    'long '.repeat(integerBetween(random, 1, 4_000)),
    Array.from({ length: 300 }, () => null),
    deepMark,
  ]);

/** As JSON.parse does it: a property of that name, not another prototype. */
function addProperty(node: Node, key: string, value: unknown): void {
  Object.defineProperty(node, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutateJson(text: string, random: Random): string {
  if (random() < 0.05) return text.slice(0, integerBetween(random, 0, text.length - 1));
  const answer: unknown = JSON.parse(text);
  for (let times = integerBetween(random, 1, 4); times > 0; times -= 1) {
    const [first, ...others] = placesIn(answer);
    if (!first) break;
    const places = [first, ...others] as const;
    const [node, key] = pick(random, places);
    const change = integerBetween(random, 0, 3);
    if (change === 0) delete node[key];
    else if (change === 1) node[key] = oddValues(random);
    else if (change === 2) {
      const [other, name] = pick(random, places);
      node[key] = structuredClone(other[name]);
    } else if (Array.isArray(node)) node.push(structuredClone(node[0]));
    else addProperty(node, '__proto__', oddValues(random));
  }
  return deepen(JSON.stringify(answer), random);
}

function mutateXml(text: string, random: Random): string {
  const from = integerBetween(random, 0, text.length - 1);
  const to = Math.min(text.length, from + integerBetween(random, 1, 40));
  const piece = pick(random, [
    '',
    text.slice(from, to).repeat(3),
    '<',
    '&nope;',
    '&#xD800;',
    '&#0;',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '<item><item>'.repeat(200),
    'long '.repeat(5_000),
    ']]>',
  ]);
  return random() < 0.2 ? text.slice(0, from) : text.slice(0, from) + piece + text.slice(to);
}

/** One to four changes at random in an answer, JSON or XML. */
export function mutate(text: string, random: Random): string {
  return text.startsWith('<') ? mutateXml(text, random) : mutateJson(text, random);
}

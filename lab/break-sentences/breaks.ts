import {
  type CitedTest,
  listCitedTests,
  listTestRows,
} from '../../scripts/documents/cited-tests.ts';
import { createRandom } from '../../test/random.ts';

/** The smallest break of what a sentence promises: words of one file, replaced. */
export type Break = {
  sentence: string;
  file: string;
  marked: string;
  text: string;
  broken: string;
};
export type Row = { sentence: string; tests: CitedTest[] };

const change = /\[-(.*?)-\](?:\{\+(.*?)\+\})?/;

/** Files, below each its sentences, and below each of these the line with [-what goes-]{+what comes+}. */
export function parseBreaks(list: string): Break[] {
  const breaks: Break[] = [];
  let file = '';
  let sentence = '';
  for (const line of list.split('\n')) {
    const words = line.trim();
    if (line.startsWith('    ')) {
      const text = words.replace(change, '$1');
      const broken = words.replace(change, '$2');
      breaks.push({ sentence, file, marked: words, text, broken });
    } else if (line.startsWith('  ')) sentence = words;
    else file = words;
  }
  return breaks;
}

/** The sentences of the document with the tests that it names for them. */
export function readRows(document: string): Row[] {
  return listTestRows(document).map((row) => ({
    sentence: row.split('|')[1]?.trim() ?? '',
    tests: listCitedTests(row),
  }));
}

/** The same ones for the same seed. */
export function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = createRandom(seed);
  // Neighbouring seeds begin with neighbouring numbers.
  random();
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ item }) => item);
}

export function isStory({ path }: CitedTest): boolean {
  return path.startsWith('e2e/');
}

/** However its lines are broken; throws when what is to be replaced is not there, or there more than once. */
export function breakSource(source: string, { text, broken, file }: Break): string {
  const pattern = literal(text).replaceAll(/\s+/g, '\\s+');
  const found = [...source.matchAll(new RegExp(pattern, 'g'))];
  if (found.length !== 1) throw new Error(`${file} holds "${text}" ${found.length} times.`);
  return source.replace(found[0]?.[0] ?? '', () => broken);
}

/** What a title becomes at run time: its placeholders hold anything. */
export function titlePattern(title: string): string {
  return literal(title)
    .replaceAll(/%[sdifjoO#]|\\\$\\\{.*?\\\}|\\\$[a-zA-Z]\w*(\\\.\w+)*/g, '.*')
    .replaceAll('%%', '%');
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakSource, draw, parseBreaks, readRows, titlePattern } from './breaks.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const breaks = parseBreaks(read('lab/break-sentences/breaks.txt'));
const rows = readRows(read('docs/spec-coverage.md'));

describe('the breaks', () => {
  it.each(breaks)('find their sentence and their words once: $file $marked', (one) => {
    expect(rows.filter(({ sentence }) => sentence === one.sentence)).toHaveLength(1);
    expect(breakSource(read(one.file), one)).not.toBe(read(one.file));
  });

  it('are many, each another one', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(breaks.map(({ file, marked }) => file + marked)).size).toBe(breaks.length);
  });
});

it('reads a list of files, sentences and lines', () => {
  const list = 'web/a.ts\n  It says so\n    say([-true-]{+false+});\n  Once\n    [-stay();-]\n';
  expect(parseBreaks(list)).toMatchObject([
    { file: 'web/a.ts', sentence: 'It says so', text: 'say(true);', broken: 'say(false);' },
    { file: 'web/a.ts', sentence: 'Once', text: 'stay();', broken: '' },
  ]);
});

it('reads sentences with their tests', () => {
  const row = '| It says so | `web/a.test.ts` "is said"; `e2e/b.spec.ts` "is read" |';
  expect(readRows(`| Sentence | Test |\n|---|---|\n${row}`)).toEqual([
    {
      sentence: 'It says so',
      tests: [
        { path: 'web/a.test.ts', title: 'is said' },
        { path: 'e2e/b.spec.ts', title: 'is read' },
      ],
    },
  ]);
});

it('replaces words however their lines are broken, and refuses what stands twice or not', () => {
  const [one] = parseBreaks('a.ts\n  It\n    ask( [-true-]{+$&+} );');
  if (!one) throw new Error('there is none');
  expect(breakSource('ask(\n  true\n);', one)).toBe('ask( $& );');
  expect(() => breakSource('ask( true ); ask( true );', one)).toThrow('2 times');
  expect(() => breakSource('', one)).toThrow('0 times');
});

it('draws the same for the same seed, and never one twice', () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at);
  expect(draw(numbers, 20, 7)).toEqual(draw(numbers, 20, 7));
  expect(draw(numbers, 20, 7)).not.toEqual(draw(numbers, 20, 8));
  expect(draw(numbers, 60, 7).toSorted((a, b) => a - b)).toEqual(numbers);
});

it.each([
  ['of %s is (%d) in %%', 'of NFL is (3) in %', true],
  [`takes \${limits.most} of $league.name`, 'takes 9 of NFL', true],
  ['gives %d points at $%d', 'gives 3 points at $500', true],
  ['is one', 'is not one', false],
])('knows the test "%s" by what it became: %s', (title, became, isKnown) => {
  expect(new RegExp(`^${titlePattern(title)}$`).test(became)).toBe(isKnown);
});

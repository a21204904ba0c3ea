import { describe, expect, it } from 'vitest';
import { findTestFaults } from './cited-tests.ts';

const source = `
describe('a group', () => {
  it('holds', () => {});
  it('says "No" when asked, and more', async () => {});
  it("keeps what isn't its own", () => {});
  it.each([
    ['as %s', 1],
  ])(
    'reads %s as %d (twice)',
    async (text) => {},
  );
  test('with a tag', { tag: '@slow' }, async () => {});
  it.skip('is put aside', () => {});
  test.fixme('is broken', async () => {});
});
`;
const readFile = (path: string) => (path === 'web/a.test.ts' ? source : undefined);
const faultsOf = (text: string) => findTestFaults(text, readFile);
const table = (...rows: string[]) => ['| Sentence | Test |', '|---|---|', ...rows].join('\n');

describe('a test that a document names', () => {
  it.each([
    'holds',
    'says "No" when asked, and more',
    "keeps what isn't its own",
    'reads %s as %d (twice)',
    'with a tag',
  ])('is found by its file and title: %s', (title) => {
    expect(faultsOf(`See \`web/a.test.ts\` "${title}".`)).toEqual([]);
    expect(faultsOf(table(`| it | \`web/a.test.ts\` "${title}" |`))).toEqual([]);
  });

  it('is missed when the file has no test of that title', () => {
    const text = '`web/a.test.ts` "holds", "is gone"; `web/a.test.ts` "hold"';
    expect(faultsOf(text)).toEqual(['test web/a.test.ts "is gone"', 'test web/a.test.ts "hold"']);
  });

  it('is not a group of tests or a text of one', () => {
    expect(faultsOf('`web/a.test.ts` "a group", "as %s"')).toHaveLength(2);
  });

  it('is not one that has been put aside', () => {
    expect(faultsOf('`web/a.test.ts` "is put aside", "is broken"')).toHaveLength(2);
  });

  it('is missed with its file', () => {
    expect(faultsOf('`web/b.spec.ts` "holds"')).toEqual(['test file web/b.spec.ts']);
  });
});

describe('a table of tests', () => {
  it('has one in each row', () => {
    const bare = '| it | by hand |';
    expect(faultsOf(table('| it | `web/a.test.ts` "holds" |', bare))).toEqual([
      `row without a test: ${bare}`,
    ]);
  });

  it('is no other table', () => {
    expect(faultsOf('| Test | Seconds |\n|---|---|\n| all | 3 |')).toEqual([]);
  });
});

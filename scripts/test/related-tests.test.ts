import { expect, it } from 'vitest';
import { findRelatedTests } from './related-tests.ts';

const tests = [
  'server/wire/rest/filter.test.ts',
  'server/wire/rest/rest.test.ts',
  'server/wire/auth/auth.test.ts',
  'shared/time.test.ts',
  'web/page.test.tsx',
  'database/tests/home.test.ts',
  'database/tests/rights-matrix.test.ts',
  'database/tests/seals.test.ts',
];
const imports = [
  ['server/wire/rest/filter.test.ts', 'server/wire/rest/filter.ts'],
  ['server/wire/rest/rest.ts', 'server/wire/rest/filter.ts'],
  ['server/start.ts', 'server/wire/rest/rest.ts'],
  ['test/server.ts', 'server/start.ts'],
  ['server/wire/rest/rest.test.ts', 'test/server.ts'],
  ['server/wire/auth/auth.test.ts', 'test/server.ts'],
  ['shared/time.test.ts', 'shared/time.ts'],
  ['web/clock.tsx', 'shared/time.ts'],
  ['web/page.tsx', 'web/clock.tsx'],
  ['web/clock.tsx', 'web/page.tsx'],
  ['web/page.test.tsx', 'web/page.tsx'],
].map(([from = '', path = '']) => ({ from, path, line: 1, isType: false }));
const types = {
  from: 'server/wire/auth/auth.test.ts',
  path: 'shared/time.ts',
  line: 2,
  isType: true,
};
const sources: Record<string, string> = {
  'database/migrations/app/1_seats.sql': 'alter table public.games add column seats integer;',
  'database/tests/home.test.ts': `select('games')`,
  'database/tests/seals.test.ts': `select('seals')`,
};
const house = {
  tests,
  imports: [...imports, types],
  readFile: (path: string) => sources[path] ?? '',
};
const find = (...changed: string[]) => findRelatedTests(changed, house).related;

const [filter, rest, auth] = tests;
it.each([
  [
    'shared/time.ts',
    'what imports it, not its types',
    ['shared/time.test.ts', 'web/page.test.tsx'],
  ],
  ['server/wire/rest/filter.ts', 'itself, and the whole server beside it', [filter, rest]],
  ['server/start.ts', 'no whole server, where none is beside it', []],
  ['test/server.ts', 'every whole server', [rest, auth]],
  ['web/page.test.tsx', 'itself', ['web/page.test.tsx']],
  ['README.md docs/forecast.md', 'nothing, as nobody imports them', []],
  [
    'database/migrations/app/1_seats.sql',
    'the catalogue, and rights to its tables',
    ['database/tests/rights-matrix.test.ts', 'database/tests/home.test.ts'],
  ],
])('finds for %s the tests of %s, the nearest first', (changed, _, related) => {
  expect(find(...changed.split(' '))).toEqual(related);
});

it('leaves out the farthest of too many, and counts them', () => {
  expect(findRelatedTests(['shared/time.ts'], house, 1)).toEqual({
    related: ['shared/time.test.ts'],
    leftOut: 1,
  });
});

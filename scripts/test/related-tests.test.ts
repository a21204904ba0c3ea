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

it('finds those that import what changed, the nearest first, and none for types alone', () => {
  expect(find('shared/time.ts')).toEqual(['shared/time.test.ts', 'web/page.test.tsx']);
});

it('finds of those that start the whole server the ones beside the change', () => {
  expect(find('server/wire/rest/filter.ts')).toEqual([
    'server/wire/rest/filter.test.ts',
    'server/wire/rest/rest.test.ts',
  ]);
  expect(find('server/start.ts')).toEqual([]);
});

it('finds all of these once the test server itself changed', () => {
  expect(find('test/server.ts')).toEqual([
    'server/wire/rest/rest.test.ts',
    'server/wire/auth/auth.test.ts',
  ]);
});

it('finds a changed test, and nothing for what nobody imports', () => {
  expect(find('web/page.test.tsx')).toEqual(['web/page.test.tsx']);
  expect(find('README.md', 'docs/forecast.md')).toEqual([]);
});

it('finds for a migration the tests of the catalogue, and of rights to its tables', () => {
  expect(find('database/migrations/app/1_seats.sql')).toEqual([
    'database/tests/rights-matrix.test.ts',
    'database/tests/home.test.ts',
  ]);
});

it('leaves out the farthest of too many, and counts them', () => {
  expect(findRelatedTests(['shared/time.ts'], house, 1)).toEqual({
    related: ['shared/time.test.ts'],
    leftOut: 1,
  });
});

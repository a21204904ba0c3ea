import { expect, it } from 'vitest';
import { findRelatedTests } from './related-tests.ts';

const tests = [
  'server/rest/filter.test.ts',
  'server/rest/rest.test.ts',
  'server/auth/auth.test.ts',
  'shared/time.test.ts',
  'web/page.test.tsx',
];
const imports = [
  ['server/rest/filter.test.ts', 'server/rest/filter.ts'],
  ['server/rest/rest.ts', 'server/rest/filter.ts'],
  ['server/start.ts', 'server/rest/rest.ts'],
  ['test/server.ts', 'server/start.ts'],
  ['server/rest/rest.test.ts', 'test/server.ts'],
  ['server/auth/auth.test.ts', 'test/server.ts'],
  ['shared/time.test.ts', 'shared/time.ts'],
  ['web/clock.tsx', 'shared/time.ts'],
  ['web/page.tsx', 'web/clock.tsx'],
  ['web/clock.tsx', 'web/page.tsx'],
  ['web/page.test.tsx', 'web/page.tsx'],
].map(([from = '', path = '']) => ({ from, path, line: 1 }));
const find = (...changed: string[]) => findRelatedTests(changed, tests, imports);

it('finds those that import what changed, however far and in circles', () => {
  expect(find('shared/time.ts')).toEqual(['shared/time.test.ts', 'web/page.test.tsx']);
});

it('finds of those that start the whole server the ones beside the change', () => {
  expect(find('server/rest/filter.ts')).toEqual([
    'server/rest/filter.test.ts',
    'server/rest/rest.test.ts',
  ]);
  expect(find('server/start.ts')).toEqual([]);
});

it('finds all of these once the test server itself changed', () => {
  expect(find('test/server.ts')).toEqual(['server/rest/rest.test.ts', 'server/auth/auth.test.ts']);
});

it('finds a changed test, and nothing for what nobody imports', () => {
  expect(find('web/page.test.tsx')).toEqual(['web/page.test.tsx']);
  expect(find('README.md', 'docs/forecast.md')).toEqual([]);
});
